/** The few sentences that ingress itself says, and how they leave. */
import { bridge, WireError, type Body, type ErrorCode, type ingress, type Language } from '@stoa/protocol';
import { detectLanguage } from '@stoa/language';
import type { Context } from '@stoa/runtime';

export const texts = {
  lost: {
    de: 'Die Nachricht ließ sich nicht annehmen (zu lang, oder der Kanal schickt sie in einer Form, die ich nicht kenne). Bitte kürzer oder anders noch einmal senden.',
    en: 'The message could not be taken in (too long, or the channel sends it in a form I do not know). Please send it again, shorter or differently.',
  },
  stranger: {
    de: 'Dieses Konto ist hier nicht freigeschaltet.',
    en: 'This account is not enabled here.',
  },
  not_checked: {
    de: 'Ob dieses Konto freigeschaltet ist, lässt sich gerade nicht prüfen. Bitte später noch einmal versuchen.',
    en: 'Whether this account is enabled can’t be checked right now. Please try again later.',
  },
  no_database: {
    de: 'Meine Datenbank antwortet gerade nicht, deshalb habe ich die Nachricht nicht bearbeitet. Bitte in ein paar Minuten noch einmal senden.',
    en: 'My database does not answer right now, so I did not handle the message. Please send it again in a few minutes.',
  },
  no_session: {
    de: 'Eine solche Sitzung gibt es nicht, deshalb habe ich die Nachricht nicht bearbeitet. Ohne Sitzungsangabe geht es in der letzten weiter; /new beginnt eine neue.',
    en: 'There is no such session, so I did not handle the message. Without naming a session you go on in the last one; /new starts a new one.',
  },
  full: {
    de: 'Mein Speicher ist fast voll, deshalb nehme ich gerade nichts Neues an. Wird Platz frei, geht es weiter; `stoa status` zeigt, was voll ist.',
    en: 'My storage is nearly full, so I take nothing new for now. I go on once there is room; `stoa status` shows what is full.',
  },
  failed: {
    de: 'Beim Annehmen der Nachricht ist ein Fehler passiert, sie ist nicht bearbeitet. Bitte noch einmal senden; bleibt der Fehler, hilft dem Betreiber die Kennung {turn}.',
    en: 'Something failed while taking in the message; it was not handled. Please send it again; if it keeps failing, the operator can look up {turn}.',
  },
} as const;

export interface Answer {
  readonly kind: 'error' | 'refusal';
  readonly say: keyof typeof texts;
  readonly code: ErrorCode;
  /** The person’s language, for a message that does not show its own. Default: English. */
  readonly lang?: Language;
}

/** Sends the sentence back to where the message came from, in the language of the message. */
export function answer(
  context: Context<typeof ingress>,
  body: Body<typeof ingress.messages.message>,
  { kind, say, code, lang: known }: Answer,
): void {
  const { lang } = detectLanguage(body.text, known ?? 'en');
  context.tell(
    bridge.messages.reply,
    {
      text: texts[say][lang].replace('{turn}', context.message.turn),
      lang,
      in_reply_to: context.message.id,
      platform_id: body.platform_id,
      kind,
      sources: [],
      // What the table says and no more: what an error names of the inside stays in the log.
      error: new WireError(code).toBody(),
    },
    { user: context.self.user, session: context.self.session },
  );
}

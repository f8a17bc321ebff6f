/** What an operator can do about an error, in both languages. The English ones are those of the error table. */
import { errorTable, type ErrorCode } from '@stoa/protocol';
import type { Language } from '../texts.ts';

const german: Readonly<Record<ErrorCode, string>> = {
  invalid_message: 'Vergleiche die Nachricht mit ihrem Schema in `schemas/`; `detail` nennt die Felder.',
  unknown_intent: 'Nimm eine Absicht des Vertrags; `detail.known` zählt sie auf.',
  unsupported_version:
    'Bring diesen Prozess auf den neuen Stand, dann `stoa dead retry`, oder sende die ältere Version.',
  too_large: 'Sende weniger, oder leg es als Notiz ab und sende ihren Pfad.',
  expired: 'Sende sie noch einmal mit späterer Frist, wenn es noch darauf ankommt.',
  unavailable: 'Starte die Rolle (`stoa run <role>`) oder warte, bis sie wieder da ist.',
  timeout: 'Sieh nach, ob es getan wurde, bevor du noch einmal fragst.',
  stopped: 'Nichts; eine neue Nachricht setzt das Gespräch fort.',
  storage_full: 'Schaffe Platz oder erhöhe die Grenze, dann sende sie noch einmal.',
  stranger: 'Der Betreiber kann das Konto aufnehmen.',
  forbidden: 'Bitte eine Rolle darum, die es darf.',
  refused: 'Lies `message`: Dort steht die Regel.',
  not_found: 'Prüfe den Namen; lass dir eine Liste geben.',
  conflict: 'Lies es neu und entscheide noch einmal.',
  hop_limit: 'Sag der Person ehrlich, dass niemand antworten konnte.',
  model_failed: 'Versuch es später noch einmal, oder wähle mit `/model` ein anderes Modell.',
  database_unavailable: 'Warte; `stoa status` zeigt, wann sie wieder da ist.',
  unknown_outcome: 'Sieh draußen nach, ob es geschah; stillschweigend wiederholt wird es nie.',
  diverged:
    '`detail.done` zählt auf, was schon getan war; sende die Nachricht noch einmal, wenn der Rest noch gewünscht ist.',
  state_unreadable:
    'Starte die Version, die ihn schrieb, oder berichtige das Schema, dann `stoa dead retry`.',
  exhausted: 'Behebe die Ursache (siehe die unzustellbare Nachricht), dann `stoa dead retry`.',
  internal: 'Die Ursache steht im Protokoll unter der Kennung der Runde; bitte melde sie.',
};

export function remedyOf(code: ErrorCode, lang: Language): string {
  return lang === 'de' ? german[code] : errorTable[code].remedy;
}

/** What a person is told when something failed: what happened, and what they can do. One sentence per wire error. */
import type { ErrorCode } from '@stoa/protocol';
import type { Text } from './text.ts';

const again = {
  de: 'Bitte noch einmal senden; bleibt der Fehler, hilft dem Betreiber die Kennung {turn}.',
  en: 'Please send it again; if it keeps failing, the operator can look up {turn}.',
};

export const errorTexts: Readonly<Record<ErrorCode, Text>> = {
  invalid_message: {
    de: `Die Anfrage passte intern nicht zusammen und wurde nicht ausgeführt. ${again.de}`,
    en: `The request did not fit together internally and was not carried out. ${again.en}`,
  },
  unknown_intent: {
    de: '{who} kann das in dieser Fassung noch nicht. /help zeigt, was geht.',
    en: '{who} can’t do that in this version yet. /help shows what works.',
  },
  unsupported_version: {
    de: 'Ein Teil von mir ist älter als der andere, deshalb ging das nicht. Der Betreiber muss Stoa auf einen Stand bringen.',
    en: 'One part of me is older than another, so this did not work. The operator has to bring Stoa to one version.',
  },
  too_large: {
    de: 'Das ist zu groß für eine Nachricht und wurde nicht ausgeführt. Bitte kürzen oder aufteilen.',
    en: 'That is too large for one message and was not carried out. Please shorten or split it.',
  },
  expired: {
    de: 'Die Zeit dafür war abgelaufen, bevor ich dazu kam; es ist nicht ausgeführt. Bitte bei Bedarf noch einmal senden.',
    en: 'Its time was over before I got to it; it was not carried out. Please send it again if you still need it.',
  },
  unavailable: {
    de: '{who} läuft gerade nicht, deshalb konnte ich das nicht erledigen. Bitte später noch einmal versuchen; /status zeigt, was läuft.',
    en: '{who} is not running, so I could not do that. Please try again later; /status shows what is running.',
  },
  timeout: {
    de: '{who} hat nicht rechtzeitig geantwortet. Bitte noch einmal versuchen.',
    en: '{who} did not answer in time. Please try again.',
  },
  stopped: {
    de: 'Angehalten, wie gewünscht. Was schon geschrieben war, bleibt.',
    en: 'Stopped, as you asked. What had been written already stays.',
  },
  storage_full: {
    de: 'Der Speicher ist fast voll, deshalb nehme ich gerade nichts Neues an. Der Betreiber muss Platz schaffen; danach bitte noch einmal senden.',
    en: 'The storage is nearly full, so I take nothing new right now. The operator has to free space; then please send it again.',
  },
  stranger: {
    de: 'Dieses Konto ist hier nicht freigeschaltet.',
    en: 'This account is not enabled here.',
  },
  forbidden: {
    de: '{who} darf das nicht, deshalb ist nichts geschehen.',
    en: '{who} is not allowed to do that, so nothing was done.',
  },
  refused: {
    de: 'Das habe ich nicht ausgeführt, weil es gegen eine Regel ist. Nichts wurde geändert.',
    en: 'I did not carry that out because it is against a rule. Nothing was changed.',
  },
  not_found: {
    de: 'Das Genannte gibt es nicht. Bitte den Namen prüfen.',
    en: 'What you named does not exist. Please check the name.',
  },
  conflict: {
    de: 'Das wurde inzwischen geändert, deshalb habe ich nichts überschrieben. Bitte ansehen und noch einmal sagen, was gelten soll.',
    en: 'It was changed meanwhile, so I overwrote nothing. Please look at it and say again what shall stand.',
  },
  hop_limit: {
    de: 'Damit konnte keiner von uns etwas anfangen. Bitte anders sagen, was gewünscht ist.',
    en: 'None of us could handle that. Please say in other words what you want.',
  },
  model_failed: {
    de: 'Das Sprachmodell hat nicht brauchbar geantwortet, deshalb habe ich keine Antwort. Bitte noch einmal versuchen. @zeno sucht auch ohne Modell in den Notizen.',
    en: 'The language model gave no usable answer, so I have none. Please try again. @zeno searches the notes without a model.',
  },
  database_unavailable: {
    de: 'Meine Datenbank antwortet gerade nicht, deshalb ist nichts geschehen. Bitte in ein paar Minuten noch einmal senden.',
    en: 'My database does not answer right now, so nothing was done. Please send it again in a few minutes.',
  },
  unknown_outcome: {
    de: 'Das ist angefangen, aber ob es geschehen ist, weiß ich nicht. Bitte nachsehen, bevor es noch einmal versucht wird.',
    en: 'It was begun, but I don’t know whether it happened. Please look before trying again.',
  },
  diverged: {
    de: 'Während ich daran arbeitete, wurde ich aktualisiert; ich habe abgebrochen. Bitte noch einmal senden.',
    en: 'I was updated while working on it and broke off. Please send it again.',
  },
  state_unreadable: {
    de: 'Den Stand dieser Sitzung kann ich nicht lesen. Mit /new geht es in einer neuen weiter; der Betreiber findet Näheres unter {turn}.',
    en: 'I can’t read the state of this session. /new starts a new one; the operator finds more under {turn}.',
  },
  exhausted: {
    de: 'Daran bin ich mehrmals gescheitert und habe aufgegeben. Der Betreiber findet Näheres unter {turn}.',
    en: 'I failed at it several times and gave up. The operator finds more under {turn}.',
  },
  internal: {
    de: `Dabei ist etwas schiefgegangen, mit dem ich nicht gerechnet habe. ${again.de}`,
    en: `Something went wrong that I had not foreseen. ${again.en}`,
  },
};

/** For a timeout of something that writes: nobody knows whether it was done. */
export const writeUnknown: Text = {
  de: '{who} hat nicht rechtzeitig geantwortet. Ob geschrieben wurde, ist nicht sicher; bitte nachsehen, bevor es noch einmal versucht wird.',
  en: '{who} did not answer in time. It is not certain whether anything was written; please look before trying again.',
};

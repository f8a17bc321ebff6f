/** What the service for the character says. No model ever rephrases it. */
import type { KindTexts } from './types.ts';

export const characterTexts: KindTexts = {
  ask: {
    create: {
      de: 'Neuer Charakter: {after}\nSoll ich so sein? (ja/nein)',
      en: 'New character: {after}\nShall I be like that? (yes/no)',
    },
    update: {
      de: 'Charakter ändern\nBisher: {before}\nKünftig: {after}\nSoll ich künftig so sein? (ja/nein)',
      en: 'Change the character\nSo far: {before}\nFrom now on: {after}\nShall I be like that? (yes/no)',
    },
    similar: {
      de: 'Etwas Ähnliches bin ich schon.\nBisher: {before}\nKünftig: {after}\nSoll ich das so ändern? (ja/nein)\nSoll beides gelten, sag nein und schreib: /character neu …',
      sie: 'Etwas Ähnliches bin ich schon.\nBisher: {before}\nKünftig: {after}\nSoll ich das so ändern? (ja/nein)\nSoll beides gelten, sagen Sie nein und schreiben Sie: /character neu …',
      en: 'I am something similar already.\nSo far: {before}\nFrom now on: {after}\nShall I change that? (yes/no)\nIf both shall hold, say no and write: /character add …',
    },
    delete: {
      de: 'Charakter ablegen: {before}\nSoll ich ihn ablegen? (ja/nein)',
      en: 'Drop a character: {before}\nShall I drop it? (yes/no)',
    },
    delete_all: {
      de: 'Alle Charaktere ablegen:\n{list}\nSoll ich sie alle ablegen? (ja/nein)',
      en: 'Drop all characters:\n{list}\nShall I drop them all? (yes/no)',
    },
    reactivate: {
      de: 'So war ich früher: {before}\nSoll ich wieder so sein? (ja/nein)',
      en: 'This is what I was before: {before}\nShall I be that again? (yes/no)',
    },
    restore: {
      de: 'So war ich früher schon: {before}\nSoll ich wieder so sein, statt einen neuen Charakter anzulegen? (ja/nein)\nSoll es doch ein neuer sein, sag nein und schreib: /character neu …',
      sie: 'So war ich früher schon: {before}\nSoll ich wieder so sein, statt einen neuen Charakter anzulegen? (ja/nein)\nSoll es doch ein neuer sein, sagen Sie nein und schreiben Sie: /character neu …',
      en: 'This is what I was before: {before}\nShall I be that again instead of making a new character? (yes/no)\nIf it shall be a new one after all, say no and write: /character add …',
    },
    instead: {
      de: 'Wieder da: {before}\nDafür endet:\n{list}\nSoll ich das so machen? (ja/nein)',
      en: 'Back again: {before}\nIn exchange this ends:\n{list}\nShall I do that? (yes/no)',
    },
    back: {
      de: 'So war ich früher beschrieben.\nBisher: {before}\nKünftig wieder: {after}\nSoll ich wieder so sein? (ja/nein)',
      en: 'This is how I was described before.\nSo far: {before}\nFrom now on again: {after}\nShall I be like that again? (yes/no)',
    },
    replace: {
      de: 'Charakter ersetzen\nEs endet:\n{list}\nKünftig: {after}\nSoll ich das so machen? (ja/nein)',
      en: 'Replace the character\nThis ends:\n{list}\nFrom now on: {after}\nShall I do that? (yes/no)',
    },
    consolidate: {
      de: 'Charaktere zusammenfassen\nBisher:\n{list}\nKünftig: {after}\nSoll ich das so machen? (ja/nein)',
      en: 'Merge characters\nSo far:\n{list}\nFrom now on: {after}\nShall I do that? (yes/no)',
    },
  },
  choose: {
    which_update: {
      de: 'Welcher Charakter soll künftig lauten: {after}?\n{list}\nBitte die Nummer nennen, oder „keiner“.',
      en: 'Which character shall read from now on: {after}?\n{list}\nPlease name the number, or “none”.',
    },
    which_delete: {
      de: 'Welchen Charakter soll ich ablegen?\n{list}\nBitte die Nummer nennen, oder „keinen“.',
      en: 'Which character shall I drop?\n{list}\nPlease name the number, or “none”.',
    },
    which_restore: {
      de: 'Welcher Charakter soll ich wieder sein?\n{list}\nBitte die Nummer nennen, oder „keiner“.',
      en: 'Which character shall I be again?\n{list}\nPlease name the number, or “none”.',
    },
    full: {
      de: 'Mehr als drei Charaktere gehen nicht zugleich. Dazu käme: {after}\nWas soll ich tun?\n{list}\nBitte die Nummer nennen.',
      en: 'No more than three characters at a time. This one would be added: {after}\nWhat shall I do?\n{list}\nPlease name the number.',
    },
  },
  end: {
    listed: { de: 'So soll ich sein:\n{list}', en: 'This is who I am to be:\n{list}' },
    none: {
      de: 'Es ist kein Charakter festgelegt; ich bin, wie ich von Haus aus bin.',
      en: 'No character is set; I am as I come.',
    },
    nothing_found: {
      de: 'Keinen Charakter gefunden, auf den das passt. Es wurde nichts geändert.{there}',
      en: 'No character found that fits. Nothing was changed.{there}',
    },
    nothing_to_restore: {
      de: 'Es gibt keinen früheren Charakter, auf den das passt. Es wurde nichts geändert.',
      en: 'There is no earlier character that fits. Nothing was changed.',
    },
    nothing_to_merge: {
      de: 'Dafür braucht es mindestens zwei Charaktere. Es wurde nichts geändert.',
      en: 'That takes two characters at least. Nothing was changed.',
    },
    already_active: {
      de: 'So bin ich schon: {list}\nEs wurde nichts geändert.',
      en: 'I am that already: {list}\nNothing was changed.',
    },
    unchanged: {
      de: 'Genau so steht es schon da: {list}\nEs wurde nichts geändert.',
      en: 'It reads exactly like that already: {list}\nNothing was changed.',
    },
    cancelled: {
      de: 'Gut, dann lasse ich es. Es wurde nichts geändert.',
      en: 'All right, I leave it. Nothing was changed.',
    },
    rejected: { de: '', en: '' },
    empty_text: {
      de: 'Wie soll ich sein? Schreib es mit dazu. Es wurde nichts geändert.',
      sie: 'Wie soll ich sein? Schreiben Sie es mit dazu. Es wurde nichts geändert.',
      en: 'What shall I be like? Write it along. Nothing was changed.',
    },
    too_long: {
      de: 'Das ist zu lang für einen Charakter: höchstens 4000 Zeichen. Bitte kürzer fassen. Es wurde nichts geändert.',
      en: 'That is too long for a character: 4000 characters at most. Please make it shorter. Nothing was changed.',
    },
    too_many: {
      de: 'Das ist so viel Text, dass ich ihn nicht in einer Frage zeigen kann, und ungezeigt ändere ich nichts. Bitte einzeln vorgehen.',
      en: 'That is too much text to show in one question, and I change nothing that I haven’t shown. Please go one by one.',
    },
    not_for_directives: { de: 'Es wurde nichts geändert.', en: 'Nothing was changed.' },
  },
  done: {
    create: { de: 'So bin ich jetzt: {after}', en: 'This is who I am now: {after}' },
    update: {
      de: 'So bin ich jetzt: {after}\nBisher: {list}',
      en: 'This is who I am now: {after}\nBefore: {list}',
    },
    delete: { de: 'Abgelegt: {list}', en: 'Dropped: {list}' },
    delete_all: { de: 'Alle abgelegt:\n{list}', en: 'All dropped:\n{list}' },
    reactivate: { de: 'So bin ich wieder: {after}', en: 'I am that again: {after}' },
    replace: {
      de: 'So bin ich jetzt: {after}\nBeendet:\n{list}',
      en: 'This is who I am now: {after}\nEnded:\n{list}',
    },
    consolidate: {
      de: 'Zusammengefasst: {after}\nBisher:\n{list}',
      en: 'Merged: {after}\nBefore:\n{list}',
    },
  },
  option: {
    replace: { de: '{before} ersetzen', en: 'replace {before}' },
    merge: {
      de: 'alle zu einem zusammenfassen, mit dem neuen',
      en: 'merge all into one, with the new one',
    },
    cancel: { de: 'abbrechen: alles bleibt, wie es ist', en: 'cancel: everything stays as it is' },
  },
};

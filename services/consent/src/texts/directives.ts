/** What the service for standing rules says. No model ever rephrases it. */
import type { KindTexts } from './types.ts';

export const directiveTexts: KindTexts = {
  ask: {
    create: {
      de: 'Neue Regel: {after}\nSoll ich sie mir merken? (ja/nein)',
      en: 'New rule: {after}\nShall I keep it? (yes/no)',
    },
    update: {
      de: 'Regel ändern\nBisher: {before}\nKünftig: {after}\nSoll ich das so ändern? (ja/nein)',
      en: 'Change a rule\nSo far: {before}\nFrom now on: {after}\nShall I change it? (yes/no)',
    },
    similar: {
      de: 'Es gilt schon etwas Ähnliches.\nBisher: {before}\nKünftig: {after}\nSoll ich die bisherige Regel so ändern? (ja/nein)\nSoll beides gelten, sag nein und schreib: /directives neu …',
      sie: 'Es gilt schon etwas Ähnliches.\nBisher: {before}\nKünftig: {after}\nSoll ich die bisherige Regel so ändern? (ja/nein)\nSoll beides gelten, sagen Sie nein und schreiben Sie: /directives neu …',
      en: 'Something similar is in force already.\nSo far: {before}\nFrom now on: {after}\nShall I change that rule? (yes/no)\nIf both shall hold, say no and write: /directives add …',
    },
    delete: {
      de: 'Regel aufheben: {before}\nSoll ich sie aufheben? (ja/nein)',
      en: 'Lift a rule: {before}\nShall I lift it? (yes/no)',
    },
    delete_all: {
      de: 'Alle Regeln aufheben:\n{list}\nSoll ich sie alle aufheben? (ja/nein)',
      en: 'Lift all rules:\n{list}\nShall I lift them all? (yes/no)',
    },
    reactivate: {
      de: 'Diese Regel galt früher: {before}\nSoll ich sie wieder in Kraft setzen? (ja/nein)',
      en: 'This rule was in force before: {before}\nShall I restore it? (yes/no)',
    },
    restore: {
      de: 'Diese Regel galt früher schon: {before}\nSoll ich sie wieder in Kraft setzen, statt eine neue anzulegen? (ja/nein)\nSoll es doch eine neue sein, sag nein und schreib: /directives neu …',
      sie: 'Diese Regel galt früher schon: {before}\nSoll ich sie wieder in Kraft setzen, statt eine neue anzulegen? (ja/nein)\nSoll es doch eine neue sein, sagen Sie nein und schreiben Sie: /directives neu …',
      en: 'This rule was in force before: {before}\nShall I restore it instead of making a new one? (yes/no)\nIf it shall be a new one after all, say no and write: /directives add …',
    },
    instead: {
      de: 'Wieder in Kraft: {before}\nDafür endet, was ihr ähnlich ist:\n{list}\nSoll ich das so machen? (ja/nein)',
      en: 'Back in force: {before}\nIn exchange this similar one ends:\n{list}\nShall I do that? (yes/no)',
    },
    back: {
      de: 'Diese Regel lautete früher anders.\nBisher: {before}\nKünftig wieder: {after}\nSoll ich das so ändern? (ja/nein)',
      en: 'This rule used to read differently.\nSo far: {before}\nFrom now on again: {after}\nShall I change it? (yes/no)',
    },
    replace: {
      de: 'Es endet:\n{list}\nKünftig: {after}\nSoll ich das so machen? (ja/nein)',
      en: 'These end:\n{list}\nFrom now on: {after}\nShall I do that? (yes/no)',
    },
    consolidate: {
      de: 'Aus diesen wird eine:\n{list}\nKünftig: {after}\nSoll ich das so machen? (ja/nein)',
      en: 'These become one:\n{list}\nFrom now on: {after}\nShall I do that? (yes/no)',
    },
  },
  choose: {
    which_update: {
      de: 'Welche Regel soll künftig lauten: {after}?\n{list}\nBitte die Nummer nennen, oder „keine“.',
      en: 'Which rule shall read from now on: {after}?\n{list}\nPlease name the number, or “none”.',
    },
    which_delete: {
      de: 'Welche Regel soll ich aufheben?\n{list}\nBitte die Nummer nennen, oder „keine“.',
      en: 'Which rule shall I lift?\n{list}\nPlease name the number, or “none”.',
    },
    which_restore: {
      de: 'Welche Regel soll ich wieder in Kraft setzen?\n{list}\nBitte die Nummer nennen, oder „keine“.',
      en: 'Which rule shall I restore?\n{list}\nPlease name the number, or “none”.',
    },
    full: {
      de: 'Mehr Regeln gehen nicht. Neu wäre: {after}\n{list}\nBitte die Nummer nennen.',
      en: 'There is no room for more rules. New would be: {after}\n{list}\nPlease name the number.',
    },
  },
  end: {
    listed: { de: 'Diese Regeln gelten:\n{list}', en: 'These rules are in force:\n{list}' },
    none: { de: 'Es gilt keine Regel.', en: 'No rule is in force.' },
    nothing_found: {
      de: 'Keine Regel gefunden, auf die das passt. Es wurde nichts geändert.{there}',
      en: 'No rule found that fits. Nothing was changed.{there}',
    },
    nothing_to_restore: {
      de: 'Es gibt keine frühere Regel, auf die das passt. Es wurde nichts geändert.',
      en: 'There is no earlier rule that fits. Nothing was changed.',
    },
    nothing_to_merge: {
      de: 'Dafür braucht es mindestens zwei Regeln. Es wurde nichts geändert.',
      en: 'That takes two rules at least. Nothing was changed.',
    },
    already_active: {
      de: 'Das gilt schon: {list}\nEs wurde nichts geändert.',
      en: 'That is in force already: {list}\nNothing was changed.',
    },
    unchanged: {
      de: 'Genau so lautet die Regel schon: {list}\nEs wurde nichts geändert.',
      en: 'The rule reads exactly like that already: {list}\nNothing was changed.',
    },
    cancelled: {
      de: 'Gut, dann lasse ich es. Es wurde nichts geändert.',
      en: 'All right, I leave it. Nothing was changed.',
    },
    rejected: { de: '', en: '' },
    empty_text: {
      de: 'Was soll die Regel sein? Schreib sie mit dazu. Es wurde nichts geändert.',
      sie: 'Was soll die Regel sein? Schreiben Sie sie mit dazu. Es wurde nichts geändert.',
      en: 'What shall the rule be? Write it along. Nothing was changed.',
    },
    too_long: {
      de: 'Das ist zu lang für eine Regel: höchstens 4000 Zeichen. Bitte kürzer fassen. Es wurde nichts geändert.',
      en: 'That is too long for a rule: 4000 characters at most. Please make it shorter. Nothing was changed.',
    },
    too_many: {
      de: 'Das sind so viele Regeln, dass ich sie nicht in einer Frage zeigen kann, und ungezeigt ändere ich nichts. Bitte einzeln vorgehen.',
      en: 'These are too many rules to show in one question, and I change nothing that I haven’t shown. Please go one by one.',
    },
    not_for_directives: {
      de: 'Regeln fasse ich nicht zusammen; jede gilt für sich. Es wurde nichts geändert.',
      en: 'I don’t merge rules; each stands by itself. Nothing was changed.',
    },
  },
  done: {
    create: { de: 'Gemerkt: {after}', en: 'Noted: {after}' },
    update: { de: 'Geändert: {after}\nBisher: {list}', en: 'Changed: {after}\nBefore: {list}' },
    delete: { de: 'Aufgehoben: {list}', en: 'Lifted: {list}' },
    delete_all: { de: 'Alle aufgehoben:\n{list}', en: 'All lifted:\n{list}' },
    reactivate: { de: 'Gilt wieder: {after}', en: 'Back in force: {after}' },
    replace: { de: 'Gilt jetzt: {after}\nBeendet:\n{list}', en: 'Now in force: {after}\nEnded:\n{list}' },
    consolidate: { de: 'Zusammengefasst: {after}\nBisher:\n{list}', en: 'Merged: {after}\nBefore:\n{list}' },
  },
  option: {
    replace: { de: '{before} ersetzen', en: 'replace {before}' },
    merge: { de: 'alle zu einer zusammenfassen', en: 'merge all into one' },
    cancel: { de: 'abbrechen: alles bleibt, wie es ist', en: 'cancel: everything stays as it is' },
  },
};

/** Orders to show notes: one of them (read) or those that fit (find). */
import type { Clause, Sense } from './clause.ts';
import { withoutSoftening } from './frame.ts';
import { foldedTokens, match, part, pattern, through, unquoted } from './line.ts';
import type { Line } from './line.ts';
import { ALL, object, opened, paper, sought } from './note-phrase.ts';
import type { Request } from './request.ts';
import { pick } from './selection.ts';
import { ABOUT, any, FINITE, NAMED, NOTES } from './vocabulary.ts';

type Reader = (phrase: Line) => Request | undefined;

const shown: Reader = (phrase) => object(phrase) ?? paper(phrase);
const READERS: Readonly<Partial<Record<Sense, Reader>>> = {
  show: shown,
  open: opened,
  read: opened,
  find: sought,
  list: object,
};

/** Reads a German clause whose verb shows or seeks. */
export function germanLook(clause: Clause): Request | undefined {
  const phrase = clause.tail === undefined ? clause.middle : through(clause.middle, clause.tail);
  return clause.separator === 'dass' ? undefined : READERS[clause.sense]?.(withoutSoftening(phrase));
}

const ENGLISH: readonly {
  readonly expression: RegExp;
  readonly read: Reader;
}[] = [
  {
    expression: pattern(
      '^(?:open(?: up)?|pull up|bring up|call up|read(?: out| aloud| back| through)?)(?: (?:me|us|to me))* (?<rest>\\S.*?)(?: (?:to me|to us|out loud|aloud|out|for me|back to me|up))*$',
    ),
    read: opened,
  },
  {
    expression: pattern(
      '^(?:show|display|give|print|see|view|get|fetch|have a look at|look at|have|bring)(?: (?:me|us|to me))* (?<rest>\\S.*?)(?: (?:to me|for me))*$',
    ),
    read: shown,
  },
  {
    expression: pattern(
      "^(?:find(?: out)?|search(?: for)?|look (?:for|up|through)|locate|hunt for|hunt down|dig up|dig out|i'm looking for|i am looking for|im looking for|i'm searching for|i am searching for|looking for|searching for)(?: (?:me|us))* (?<rest>\\S.*?)(?: (?:for me|please|up))*$",
    ),
    read: sought,
  },
  {
    expression: pattern("^(?:i|we) (?:can't|cannot|couldn't|can not|don't) find (?<rest>[^,]*)(?: ,.*)?$"),
    read: sought,
  },
  {
    expression: pattern(
      '^(?:ich|wir) (?:finde|finden|find) (?<rest>[^,]*?) (?:nicht|nicht mehr|nirgends|nirgendwo)(?: mehr| wieder)?(?: ,.*)?$',
    ),
    read: sought,
  },
  { expression: pattern('^(?:list|list up|enumerate)(?: (?:me|us))* (?<rest>\\S.*)$'), read: object },
  {
    expression: pattern(
      '^(?:ich suche|ich such|gesucht(?: wird)?|wir suchen)(?: (?:gerade|nach|mal))* (?<rest>\\S.*)$',
    ),
    read: sought,
  },
];

export function englishLook(line: Line): Request | undefined {
  for (const { expression, read } of ENGLISH) {
    const rest = match(line, expression)?.['rest'];
    const request = rest === undefined ? undefined : read(rest);
    if (request !== undefined) return request;
  }
  return undefined;
}

const PICKING = pattern(
  `^${ALL}(?:${NOTES}) (?<rest>(?:mit|zu|zum|zur|über|von|vom|unter|wo|die|in denen|about|on|with|tagged|having|for|of|mentioning|regarding|containing|that|which|T).*)$`,
);
/** Short forms: "Notizen mit #garten", "alles zum Thema Balkon", "#garten", "die Notiz Packliste". */
export function shortLook(line: Line): Request | undefined {
  const tokens = foldedTokens(line);
  if (tokens.length > 0 && tokens.every((token) => token === 'T'))
    return { kind: 'find', ...pick(part(line, 0, 1)) };
  const picking = match(line, PICKING) ?? match(line, ALL_NOTES);
  if (picking !== undefined) return object(line);
  const everything = match(line, EVERYTHING_ABOUT);
  if (everything !== undefined) return object(line);
  const one = match(line, SHORT_NOTE);
  return one?.['title'] === undefined ? undefined : { kind: 'read', title: unquoted(one['title']) };
}

const ALL_NOTES = pattern(`^(?:alle |meine |all |my |all my |alle meine |die |the )+${NOTES}$`);
const EVERYTHING_ABOUT = pattern(
  `^(?:alles|everything)(?: (?:was|that))? (?:zu|zum|zur|über|von|mit|about|on|tagged|with|unter) .*$`,
);
const SHORT_NOTE = pattern(
  `^(?:(?:die|meine|the|my) note|(?:die |meine )?notiz) (?:${NAMED} )?(?<title>Q|(?!${FINITE} )\\S+(?: \\S+){0,4})$`,
);

/** Deeds that only name notes: those are not asked to be seen. */
const DEED = pattern(
  `^(?:.* )?${any('lösch lösche löschen entfern entferne entfernen delete remove erase benenn benenne umbenennen rename verschieb verschiebe verschieben move archivier archiviere archivieren archive exportier exportiere export teil teile teilen share send sende schick schicke mail druck drucke drucken print merge vergiss forget ich_habe ich_hab i_have i_wrote i_write')}(?: .*)?$`,
);
const ANY_NOTES = pattern(
  `^.* (?<notes>${NOTES} (?:${ABOUT}|mit|with|tagged|having|unter|under|in denen|mentioning|containing) .*)$`,
);

/** A wish for notes in words of its own: "ich hätte gern eine Übersicht aller Notizen zu Lissabon". */
export function looseLook(line: Line): Request | undefined {
  if (match(line, DEED) !== undefined) return undefined;
  const notes = match(line, ANY_NOTES)?.['notes'];
  const request = notes === undefined ? undefined : object(notes);
  return request?.kind === 'find' && (request.about ?? request.tag) !== undefined ? request : undefined;
}

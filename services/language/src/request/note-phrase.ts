/** The notes that a phrase means: "alle Notizen zu Kroatien", "die Notiz Packliste", "my shopping list". */
import { isEmpty, match, pattern } from './line.ts';
import type { Line } from './line.ts';
import type { Request } from './request.ts';
import { nameOf, pick, topicOf } from './selection.ts';
import { ABOUT, DET, NAMED, NOTE, NOTES, PAPER, some } from './vocabulary.ts';

export const ALL = some(
  'alle all allen sämtliche sämtlichen meine meiner meinen my the die den unsere our of jede every eine einen liste list a der ganzen any irgendwelche welche neue alte letzten neuesten mir me von',
);
const SEVERAL = pattern(`^${ALL}(?:(?<kind>T) )?${NOTES}(?: (?<rest>\\S.*))?$`);
const EVERYTHING = pattern(
  `^(?:alles|everything|all|was|anything|etwas|irgendwas|stuff|things|something|dinge|sachen|infos|informationen|information)(?: (?:was|that|which|das|was ich|i have|ich|habe))* (?<rest>\\S.*)$`,
);
const ONE_ABOUT = pattern(`^${DET}${NOTE} (?:${ABOUT}|mit|in der|in which|wo|where|die) (?<rest>\\S.*)$`);
const ONE_TAGGED = pattern(
  `^${DET}${NOTE} (?<rest>(?:mit|with|tagged|having|unter) .*(?:T|tag|schlagwort|label).*)$`,
);
const ONE_CALLED = pattern(
  `^${DET}(?:(?:ganze|ganzen|gesamte|whole|full|inhalt|content|contents|text) (?:of |der |von |from )?)*${DET}${NOTE} (?:${NAMED} )?(?::\\s)?(?<title>\\S.*)$`,
);
export const NOTE_LAST = pattern(`^${DET}(?<title>\\S.*) note$`);
export const QUOTED = pattern(`^${DET}(?:${NAMED} )?(?<title>Q)$`);
const ON_PAPER = pattern(`^${DET}(?<title>(?:\\S+ ){0,2}?${PAPER}(?: (?:von|vom|für|for|of|from) .*)?)$`);
const CONTENT_OF = pattern(
  `^${DET}(?:inhalt|content|contents|text|wortlaut) (?:der|des|von|of|from) (?<rest>\\S.*)$`,
);
const TAGGED = pattern(
  `^(?:alle |alles |everything |all |was |what's )*(?<rest>(?:mit |with |unter |under |tagged |having |zu )*T(?: .*)?)$`,
);

/** The object of a verb of showing or finding; undefined when it names no note in any way. */
export function object(phrase: Line): Request | undefined {
  if (isEmpty(phrase)) return undefined;
  const several = match(phrase, SEVERAL);
  if (several !== undefined) {
    const kind = several['kind'];
    const picked = several['rest'] === undefined ? {} : pick(several['rest']);
    return {
      kind: 'find',
      ...picked,
      ...(kind === undefined ? {} : { tag: kind.tokens[kind.from]?.inner ?? '' }),
    };
  }
  const tagged = match(phrase, ONE_TAGGED)?.['rest'] ?? match(phrase, TAGGED)?.['rest'];
  if (tagged !== undefined) return { kind: 'find', ...pick(tagged) };
  const everything = match(phrase, EVERYTHING)?.['rest'];
  if (everything !== undefined) {
    const picked = pick(everything);
    if (picked.about !== undefined || picked.tag !== undefined || picked.title !== undefined)
      return { kind: 'find', ...picked };
  }
  const about = match(phrase, ONE_ABOUT)?.['rest'];
  // "die Notiz mit dem Titel X" is named, not about something.
  if (about !== undefined && match(phrase, ONE_NAMED) === undefined) {
    const topic = topicOf(about);
    if (topic !== undefined) return { kind: 'find', about: topic };
  }
  const content = match(phrase, CONTENT_OF)?.['rest'];
  const title =
    match(content ?? phrase, ONE_CALLED)?.['title'] ??
    match(phrase, NOTE_LAST)?.['title'] ??
    match(content ?? phrase, QUOTED)?.['title'];
  if (title !== undefined) return { kind: 'read', title: nameOf(title) };
  return content === undefined ? undefined : { kind: 'read', title: nameOf(content) };
}

const ONE_NAMED = pattern(`^${DET}${NOTE} ${NAMED} .*$`);

export function paper(phrase: Line): Request | undefined {
  const title = match(phrase, ON_PAPER)?.['title'];
  return title === undefined ? undefined : { kind: 'read', title: nameOf(title) };
}

/** Opening and reading take whatever name follows. */
export function opened(phrase: Line): Request | undefined {
  if (isEmpty(phrase)) return undefined;
  const seen = object(phrase) ?? paper(phrase);
  if (seen !== undefined) return seen;
  const title = nameOf(phrase);
  return title === '' ? undefined : { kind: 'read', title };
}

/** Looking for takes a name as a title only when a note is meant; anything else is a topic. */
export function sought(phrase: Line): Request | undefined {
  const bare = match(phrase, SOUGHT)?.['rest'] ?? phrase;
  const seen = object(bare);
  // A quotation alone is what to look for; with the word "note" before it, a title.
  const quoted = match(bare, QUOTED) !== undefined;
  if (seen?.kind === 'read' && !quoted) return { kind: 'find', title: seen.title };
  if (seen !== undefined && !quoted) return seen;
  const topic = topicOf(bare);
  return topic === undefined ? undefined : { kind: 'find', about: topic };
}

const SOUGHT = pattern(
  `^(?:(?:in|aus|through|within|from|unter|across) (?:all |allen )*${DET}${NOTES} )?(?:(?:nach|for|up|out|after|mal|mir|me|bitte) )*(?:(?:in|aus|through) ${DET}${NOTES} )?(?:(?:nach|for) )?(?<rest>\\S.*?)(?: (?:in|aus|from|within) (?:all |allen )*${DET}${NOTES})?$`,
);

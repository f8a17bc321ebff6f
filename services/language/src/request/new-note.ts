/** What stands behind "a note": its name, its text, or both ("a note called Garden with …"). Both languages. */
import { created, untexted } from './content.ts';
import type { Order } from './content.ts';
import { foldedTokens, isEmpty, match, part, pattern, through } from './line.ts';
import type { Groups, Line } from './line.ts';
import type { Request } from './request.ts';
import { DET, NAMED } from './vocabulary.ts';

/** What announces the text. */
const SAYING = `(?:saying|that says|which says|that reads|reading|containing|stating|with (?:the )?(?:text|content|contents|body|words)(?: of)?|and (?:the )?(?:text|content|body)|mit (?:dem |folgendem )?(?:text|inhalt)|und (?:dem )?(?:text|inhalt)|mit den worten|in (?:der|dem) steht)`;
const TITLE = '(?<title>(?:\\S+ ){0,9}?\\S+)';

const FOR_ME = pattern(
  `^(?:an mich(?: selbst)?|für (?:mich|später|uns)|to (?:self|myself|me)|for (?:me|later|myself))(?: (?<rest>.*))?$`,
);
const QUOTED_TITLE = pattern(
  `^(?:${NAMED} )?(?<title>Q)(?: (?:${SAYING}|mit|with|und|and|,|-))*(?: :)?(?: (?<text>\\S.*))?$`,
);
const TITLE_SAYING = pattern(`^(?:${NAMED} )?${TITLE}(?: ,)? ${SAYING}(?: :)?(?: (?<text>\\S.*))?$`);
const SAYING_ONLY = pattern(`^(?:${SAYING}|that|of|to)(?: :)? (?<text>\\S.*)$`);
const ONLY_SAYING = pattern(`^${SAYING}$`);
const AFTER_COMMA = pattern('^[,-] (?:dass |that )?(?<text>\\S.*)$');
const NAMED_TITLE_WITH = pattern(`^(?:${NAMED} )${TITLE} (?:with|mit|and|und) (?<text>\\S.*)$`);
const NAMED_TITLE = pattern(`^(?:${NAMED} )(?<title>\\S.*)$`);
const TITLE_WITH = pattern('^(?<title>(?:\\S+ ){0,3}?\\S+) with (?<text>\\S.*)$');
const TOPIC = pattern(
  `^(?:über|zu|zum|zur|betreffs|bezüglich|about|on|regarding) ${DET}(?:(?:thema|topic|subject)(?: of)? )?(?<title>\\S.*)$`,
);

/** Reads "Garden: water the tomatoes", "called Ideas saying …", "Q", … */
export function newNote(rest: Line | undefined, order: Order): Request {
  if (rest === undefined) return untexted(undefined);
  const colon = foldedTokens(rest).findIndex((token) => token === ':' || token === '|');
  return colon === -1
    ? newNoteOf(rest, undefined, order)
    : newNoteOf(part(rest, 0, colon), part(rest, colon + 1), order);
}

/** The same, with what stood before and behind the colon told apart. */
export function newNoteOf(before: Line | undefined, behind: Line | undefined, order: Order): Request {
  const personal = before === undefined ? undefined : match(before, FOR_ME);
  const name = personal === undefined ? before : personal['rest'];
  const body = behind === undefined || isEmpty(behind) ? undefined : behind;
  if (name === undefined || isEmpty(name)) {
    return body === undefined ? untexted(undefined) : created(undefined, body, order, true);
  }
  return body === undefined ? withoutColon(name, order) : withColon(name, body, order);
}

function withColon(name: Line, body: Line, order: Order): Request {
  const quoted = match(name, QUOTED_TITLE);
  if (quoted?.['title'] !== undefined && quoted['text'] === undefined) {
    return created(quoted['title'], body, order, true);
  }
  if (match(name, ONLY_SAYING) !== undefined) return created(undefined, body, order, true);
  const saying = match(name, TITLE_SAYING);
  if (saying?.['title'] !== undefined) {
    return created(saying['title'], through(saying['text'] ?? body, body), order, true);
  }
  const only = textIn(name, SAYING_ONLY, AFTER_COMMA);
  if (only !== undefined) return created(undefined, through(only, body), order, true);
  return created(
    match(name, TOPIC)?.['title'] ?? match(name, NAMED_TITLE)?.['title'] ?? name,
    body,
    order,
    true,
  );
}

function withoutColon(name: Line, order: Order): Request {
  const only = textIn(name, SAYING_ONLY, AFTER_COMMA);
  if (only !== undefined) return created(undefined, only, order, true);
  const quoted = match(name, QUOTED_TITLE);
  if (quoted?.['title'] !== undefined) {
    if (quoted['text'] !== undefined) return created(quoted['title'], quoted['text'], order, false);
    return untexted(quoted['title']);
  }
  const both = bothIn(name, TITLE_SAYING, NAMED_TITLE_WITH);
  if (both !== undefined) return created(both.title, both.text, order, false);
  const title = match(name, NAMED_TITLE)?.['title'] ?? match(name, TOPIC)?.['title'];
  if (title !== undefined) return untexted(title);
  const plain = bothIn(name, TITLE_WITH);
  if (plain !== undefined) return created(plain.title, plain.text, order, false);
  // A few words may be a title or the text; as text nothing is lost.
  return created(undefined, name, order, false);
}

function textIn(line: Line, ...expressions: readonly RegExp[]): Line | undefined {
  return firstOf(line, expressions, (groups) => groups['text']);
}

function bothIn(line: Line, ...expressions: readonly RegExp[]): { title: Line; text: Line } | undefined {
  return firstOf(line, expressions, ({ title, text }) =>
    title === undefined || text === undefined ? undefined : { title, text },
  );
}

function firstOf<T>(
  line: Line,
  expressions: readonly RegExp[],
  read: (groups: Groups) => T | undefined,
): T | undefined {
  for (const expression of expressions) {
    const groups = match(line, expression);
    const result = groups === undefined ? undefined : read(groups);
    if (result !== undefined) return result;
  }
  return undefined;
}

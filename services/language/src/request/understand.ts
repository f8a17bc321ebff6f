/** What a person wants of their notes, read from one message by rules (S5.6, S13.5). Pure; German and English. */
import { detectLanguage } from '../detect/index.ts';
import type { Language } from '../detect/index.ts';
import { fold, sentences } from '../text/index.ts';
import { germanClause } from './clause.ts';
import { readCount } from './count.ts';
import { unframe, withoutPleas, withoutSoftening } from './frame.ts';
import type { Framed } from './frame.ts';
import { foldedTokens, hashTags, isEmpty, match, pattern, readLine } from './line.ts';
import type { Line } from './line.ts';
import { englishLook, germanLook, looseLook, shortLook } from './look.ts';
import { lookingQuestion } from './look-question.ts';
import { formOf } from './order.ts';
import { peel } from './peel.ts';
import { opensAsking, questionIn, wishedFact } from './question.ts';
import { introduced } from './question-lead.ts';
import type { Request } from './request.ts';
import { asksWho } from './social.ts';
import { MARKED } from './selection.ts';
import { contentOf } from './words.ts';
import { englishWrite, shortWrite } from './write-english.ts';
import { germanWrite } from './write-german.ts';

/** Longer messages are told, not asked; looking for a request in each sentence would find one by chance. */
const MOST_SENTENCES = 5;

/**
 * Reads one message. Both grammars are tried, the one of `lang` first; without `lang` the language is detected.
 * A request may follow other sentences ("Ich war einkaufen. Füg Brot zur Liste hinzu."). What is no request comes back
 * as `unknown`. Nothing is guessed for writing: text to be noted is only read from an order that says so, and behind
 * other sentences only from the last.
 */
export function understandRequest(text: string, lang: Language = detectLanguage(text).lang): Request {
  const whole = readMessage(text, lang);
  if (whole.kind !== 'unknown' || text.length > 2000) return whole;
  const parts = sentences(text);
  if (parts.length < 2 || parts.length > MOST_SENTENCES) return whole;
  const last = parts.length - 1;
  for (const [index, { text: sentence }] of parts.entries()) {
    const request = readMessage(sentence, lang);
    const writes = request.kind === 'create' || request.kind === 'append';
    const asks = ['search', 'count', 'find', 'read', 'who'].includes(request.kind);
    if (asks || (writes && index === last)) return request;
  }
  return whole;
}

function readMessage(text: string, lang: Language): Request {
  const message = readLine(text);
  const { line, greeted, farewell, thanked, asked } = peel(message);
  if (isEmpty(line)) {
    if (thanked) return { kind: 'thanks' };
    if (greeted || farewell) return { kind: 'greeting', farewell: farewell && !greeted };
    return { kind: 'unknown', form: 'noise' };
  }
  if (asksWho(line, asked || opensAsking(line))) return { kind: 'who' };
  const framed = unframe(line);
  const embedded = introduced(line);
  const request =
    (embedded === undefined ? undefined : answerable(embedded, true, lang)) ??
    (framed === undefined ? undefined : wish(framed, message, asked, lang)) ??
    order(line, message, { framed: false, asked }, lang) ??
    // "Could you …?" asks for a deed; what notes can't do is no question for them.
    (framed?.by === 'you' ? undefined : answerable(line, asked, lang));
  if (request !== undefined) return request;
  const form = formOf(framed?.by === 'you' ? framed.line : line, framed?.by === 'you');
  if (thanked && form !== 'order') return { kind: 'thanks' };
  if (greeted && form === 'noise') return { kind: 'greeting', farewell };
  return { kind: 'unknown', form };
}

/** What was wished in a frame ("could you …"). */
function wish(framed: Framed, message: Line, asked: boolean, lang: Language): Request | undefined {
  const inner = introduced(framed.line);
  if (inner !== undefined) return answerable(inner, true, lang);
  return (
    order(framed.line, message, { framed: true, asked }, lang) ??
    (framed.by === 'you' ? question(framed.line, lang) : undefined)
  );
}

function question(line: Line, lang: Language): Request | undefined {
  const asked = wishedFact(line) ?? questionIn(line, false);
  return asked === undefined ? undefined : search(asked, lang);
}

function order(
  line: Line,
  message: Line,
  how: { framed: boolean; asked: boolean },
  lang: Language,
): Request | undefined {
  const { framed } = how;
  const plain = withoutAfterthought(withoutSoftening(line));
  const context = { line: plain, message, ...how };
  const counted = readCount(plain);
  if (counted !== undefined) return counted;
  if (!framed && opensAsking(plain)) return undefined;
  const german = (): Request | undefined => {
    const clause = germanClause(plain);
    if (clause === undefined) return undefined;
    if (!framed && startsWithSubject(plain)) return undefined;
    // "Schreibst du … auf?" wishes like "könntest du …?".
    const wished = foldedTokens(plain)[1] === 'du';
    return germanWrite(clause, wished ? { ...context, framed: true } : context) ?? germanLook(clause);
  };
  const english = (): Request | undefined =>
    englishWrite(withoutIng(plain), context) ?? englishLook(withoutIng(plain));
  const readers = lang === 'de' ? [german, english] : [english, german];
  for (const read of readers) {
    const request = read();
    if (request !== undefined) return request;
  }
  return shortWrite(plain, context) ?? shortLook(plain) ?? looseLook(plain);
}

/** "… on the list too": what comes after the order is said. Behind a colon it is content. */
function withoutAfterthought(line: Line): Line {
  const rest = match(line, AFTERTHOUGHT)?.['rest'];
  return rest ?? line;
}
const AFTERTHOUGHT = pattern(
  '^(?<rest>[^:|]*[^ :|])(?: (?:too|as well|for me|für mich|auch|asap|right now|jetzt gleich))+$',
);

/** "Ich habe … notiert" tells; it doesn't order. */
function startsWithSubject(line: Line): boolean {
  return /^(?:ich|er|wir|man|es|du)$/u.test(foldedTokens(line)[0] ?? '');
}

/** "would you mind adding …" is read like "add …". */
function withoutIng(line: Line): Line {
  const first = line.tokens[line.from];
  if (first === undefined || !/^(?!bring$)\p{L}{2,}ing$/u.test(first.folded)) return line;
  const stem = first.folded.slice(0, -3).replace(/(?<last>[bdgmnpt])\k<last>$/u, '$<last>');
  const verb = BASE[stem] ?? stem;
  const tokens = line.tokens.with(line.from, { ...first, folded: verb });
  return { ...line, tokens };
}
const BASE: Readonly<Record<string, string>> = {
  writ: 'write',
  mak: 'make',
  tak: 'take',
  not: 'note',
  creat: 'create',
  sav: 'save',
  ad: 'add',
  updat: 'update',
  giv: 'give',
};

/** A question that notes can answer. `asked`: it is known to be a question. */
function answerable(line: Line, asked: boolean, lang: Language): Request | undefined {
  const plain = withoutPleas(line);
  const request = readCount(plain) ?? lookingQuestion(plain);
  if (request !== undefined) return request;
  const fact = questionIn(plain, asked);
  return fact === undefined ? undefined : search(fact, lang);
}

function search(line: Line, lang: Language): Request | undefined {
  const words = contentOf(line, lang);
  if (words.length === 0) return undefined;
  // "What have I tagged with #house?": nothing but a tag is asked for.
  const others = words.filter((word) => !word.startsWith('#') && !TAGGED.test(fold(word)));
  const tag = hashTags(line)[0];
  return others.length === 0 && tag !== undefined
    ? { kind: 'find', tag }
    : { kind: 'search', query: words.join(' ') };
}

const TAGGED = pattern(`^(?:${MARKED}|tag|tags)$`);

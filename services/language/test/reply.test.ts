import { describe, expect, it } from 'vitest';
import { detectLanguage, meansSame, readAnswer, readReply, type OpenQuestion } from '../src/index.ts';
import cases from './data/answer-consent.json' with { type: 'json' };
import choices from './data/answer-selection.json' with { type: 'json' };

const german: OpenQuestion = {
  kind: 'yes_no',
  text: 'Neue Regel: „Sieze mich“\nSoll ich sie mir merken? (ja/nein)',
  options: [],
};
const english: OpenQuestion = {
  kind: 'yes_no',
  text: 'Lift a rule: [3] “Never talk about the roof”\nShall I lift it? (yes/no)',
  options: [],
};
const langOf = (text: string, fallback: string): 'de' | 'en' =>
  detectLanguage(text, fallback === 'en' ? 'en' : 'de').lang;
const read = (text: string, question = german) => readReply(text, question, langOf(text, 'de'));

describe('a message while a yes-or-no question is open', () => {
  it.each(cases)('“$text” consents or refuses as the answer reader says', ({ text, lang, accept }) => {
    const { reading } = readReply(text, german, langOf(text, lang));
    const answer = readAnswer(text, { kind: 'yes_no' }).reading;
    // An unclear answer may be none at all; a consent or a refusal never turns into something else.
    expect(reading === answer || (answer === 'unclear' && reading === 'elsewhere')).toBe(true);
    expect(reading !== 'consent' || accept.includes('consent')).toBe(true);
  });

  it('few unclear answers are taken for something else', () => {
    const unclear = cases.filter(({ text }) => readAnswer(text, { kind: 'yes_no' }).reading === 'unclear');
    const elsewhere = unclear.filter(
      ({ text, lang }) => readReply(text, german, langOf(text, lang)).reading === 'elsewhere',
    );
    expect(elsewhere.length / unclear.length).toBeLessThan(0.04);
  });

  it.each([
    'Was steht über das Dach in meinen Notizen?',
    'Was habe ich beim Dach noch nicht erledigt?',
    'Notiere: Milch kaufen',
    'Wie viele Notizen habe ich?',
    'Keine Emojis mehr!',
    'Du bist jetzt ein trockener Butler.',
    'ok, was kostet das Dach?',
    'Where is my passport?',
    'Remind me to call mum',
    'Was steht heute an?',
    '/status',
    '/stop',
    '@zeno wo ist der Pass?',
    'Frag mal @zeno danach',
  ])('“%s” is about something else', (text) => {
    expect(read(text)).toEqual({ reading: 'elsewhere' });
  });

  it.each([
    'Wie bitte?',
    'Warum?',
    'Was passiert dann?',
    'Kannst du mir das erklären?',
    'Was genau willst du dir merken?',
    'What exactly?',
    'Are you sure?',
    'Warte kurz',
    'Danke',
    'Guten Morgen',
    'Das Wetter ist schön',
    'ja, aber erst nach dem Essen',
    'Sieze mich',
    'Soll heißen, du wirst mich siezen?',
  ])('“%s” is not clearly about something else', (text) => {
    expect(read(text)).toEqual({ reading: 'unclear' });
  });

  it('what the question itself holds is no other topic', () => {
    const about = 'What does my note say about the roof?';
    expect(read(about, english)).toEqual({ reading: 'unclear' });
    expect(read(about)).toEqual({ reading: 'elsewhere' });
    expect(read('What does my note say about the garden?', english)).toEqual({ reading: 'elsewhere' });
  });

  it.each([
    ['Nein, nenn mich lieber Chef', 'nenn mich lieber Chef'],
    ['Nein danke. Wo liegt mein Reisepass?', 'Wo liegt mein Reisepass?'],
    ['No, where is my passport?', 'where is my passport?'],
    ['nein', ''],
    ['Nein, lieber doch nicht.', ''],
    ['No, keep it', ''],
    ['lass die Finger davon', ''],
    ['sure, but do not delete it', ''],
    ['schlag dir das aus dem Kopf', ''],
    ['Nein! Das habe ich so nicht gemeint, vergiss es.', ''],
  ])('“%s” refuses, and goes on with “%s”', (text, rest) => {
    expect(read(text)).toEqual({ reading: 'refusal', rest });
  });
});

describe('a message while a choice is open', () => {
  const question: OpenQuestion = {
    kind: 'choice',
    text: 'Which rule shall I restore?\n[11] “formal address”\n[12] “no emojis”',
    options: [
      { id: 11, text: 'formal address' },
      { id: 12, text: 'no emojis' },
    ],
  };

  it.each(choices)('“$text” consents to nothing', ({ text, lang }) => {
    expect(readReply(text, question, langOf(text, lang)).reading).not.toBe('consent');
  });

  it.each([
    ['11', { reading: 'option', option: 11 }],
    ['the second one', { reading: 'option', option: 12 }],
    ['no emojis', { reading: 'option', option: 12 }],
    ['none', { reading: 'refusal', rest: '' }],
    ['yes', { reading: 'unclear' }],
    ['Where is my passport?', { reading: 'elsewhere' }],
  ])('“%s”', (text, expected) => {
    expect(readReply(text, question, 'en')).toEqual(expected);
  });
});

describe('two instructions', () => {
  it.each([
    ['Sieze mich', 'sieze MICH!', true],
    ['Sieze mich ab jetzt', 'Den Nutzer immer siezen', true],
    ['Über Müsli nie reden', 'Nie ueber Muesli reden', true],
    ['Sprich nie über Politik', 'Sprich über Politik', false],
    ['Keine Emojis', 'Keine Emojis in Mails', false],
    ['Sieze mich', 'Duze mich', false],
    ['', '', false],
    ['?', '!', false],
  ])('“%s” and “%s” mean the same: %s', (one, other, same) => {
    expect(meansSame(one, other)).toBe(same);
    expect(meansSame(other, one)).toBe(same);
  });
});

/** What kind of thing a question asks for, and how to see it in a text: an amount of money, a date or time, a duration. */

interface Kind {
  readonly asked: RegExp;
  readonly given: RegExp;
}

const MONTH = 'jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec';
const NUMBER =
  '(?:\\d+|ein|eine|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|one|two|three|four|five|six|seven|eight|nine|ten|twelve)';
const UNIT =
  '(?:sekunden?|minuten?|min|stunden?|std|tage?n?|wochen?|monate?n?|jahre?n?|seconds?|minutes?|hours?|days?|weeks?|months?|years?)';

const KINDS: readonly Kind[] = [
  {
    asked:
      /\b(?:wie\s?viel|kosten|kostet|gekostet|preis|teuer|bezahlt|how much|costs?|price|expensive|paid)\b/i,
    given: /\d\s?(?:€|eur\b|euros?\b|chf\b|\$|usd\b|£|gbp\b)|[€$£]\s?\d|\b(?:eur|chf|usd)\s?\d/i,
  },
  {
    asked: /(?<!\p{L})(?:wann|datum|termin|frist|fällig|faellig|when|date|deadline|due|what time)(?!\p{L})/iu,
    given: new RegExp(
      [
        `\\b\\d{1,2}\\.\\s?(?:\\d{1,2}\\.|${MONTH})`,
        '\\b\\d{4}-\\d{2}-\\d{2}|\\b\\d{1,2}:\\d{2}\\b|\\b\\d{1,2}/\\d{4}\\b',
        `\\b(?:${MONTH})\\p{L}*\\.?\\s\\d{1,2}\\b|\\b\\d{1,2}\\s(?:${MONTH})`,
        '\\b(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day',
      ].join('|'),
      'iu',
    ),
  },
  {
    asked: /\b(?:wie lange?|dauer[nt]?|how long|duration)\b/i,
    given: new RegExp(`(?<!\\p{L})${NUMBER}\\s(?:\\p{L}+\\s)?${UNIT}(?!\\p{L})`, 'iu'),
  },
];

/** Patterns of which a text that answers the query matches one; none if the query asks for nothing of these kinds. */
export function kindsOfAnswer(query: string): RegExp[] {
  return KINDS.filter(({ asked }) => asked.test(query)).map(({ given }) => given);
}

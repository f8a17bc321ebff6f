/** Dates as people write them into front matter: ISO 8601, German day-first, and month names of both languages. */

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const GERMAN = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/;
const DAY_MONTH_YEAR = /^(\d{1,2})(?:\.|st|nd|rd|th)?\s+(\p{L}+)\.?,?\s+(\d{4})$/iu;
const MONTH_DAY_YEAR = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;
const TIME =
  /^(.*?)(?:[T\s,]\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:Uhr)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/iu;

const MONTHS = [
  ['januar', 'jänner', 'january', 'jan'],
  ['februar', 'february', 'feb'],
  ['märz', 'maerz', 'march', 'mär', 'mar'],
  ['april', 'apr'],
  ['mai', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['dezember', 'december', 'dez', 'dec'],
];

/**
 * Milliseconds since 1970-01-01 UTC of a written date, with or without a time; undefined if it is none (or a day that
 * does not exist). Without a zone it is read as UTC: the vault needs the day, not the hour.
 */
export function readDate(written: string): number | undefined {
  const text = written.trim().normalize('NFC');
  const whole = readDay(text);
  if (whole !== undefined) return whole;
  const timed = TIME.exec(text);
  if (timed === null) return undefined;
  const day = readDay((timed[1] ?? '').trim().replace(/,$/, ''));
  const [hour, minute, second] = [Number(timed[2]), Number(timed[3]), Number(timed[4] ?? 0)];
  if (day === undefined || hour > 24 || minute > 59 || second > 60) return undefined;
  return day + ((hour * 60 + minute) * 60 + second) * 1000 - zoneOffset(timed[5]);
}

function readDay(text: string): number | undefined {
  const iso = ISO.exec(text);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const german = GERMAN.exec(text);
  if (german !== null) return day(Number(german[3]), Number(german[2]), Number(german[1]));
  const dayFirst = DAY_MONTH_YEAR.exec(text);
  if (dayFirst !== null) return day(Number(dayFirst[3]), month(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = MONTH_DAY_YEAR.exec(text);
  if (monthFirst !== null) return day(Number(monthFirst[3]), month(monthFirst[1]), Number(monthFirst[2]));
  return undefined;
}

function month(name = ''): number {
  const wanted = name.toLowerCase();
  return MONTHS.findIndex((names) => names.includes(wanted)) + 1;
}

function day(year: number, monthOfYear: number, dayOfMonth: number): number | undefined {
  const date = new Date(Date.UTC(year, monthOfYear - 1, dayOfMonth));
  const exists = date.getUTCMonth() === monthOfYear - 1 && date.getUTCDate() === dayOfMonth;
  return exists && year >= 100 ? date.getTime() : undefined;
}

function zoneOffset(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '');
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}

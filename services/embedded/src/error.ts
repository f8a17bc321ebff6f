/** The one error class of this room: says what happened and what to do, in either language. */
import {
  noticeText,
  type Language,
  type Notice,
  type NoticeCode,
  type NoticeValue,
  type NoticeValues,
} from './texts.ts';

export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
  readonly code: NoticeCode;
  readonly values: NoticeValues;

  constructor(code: NoticeCode, values: NoticeValues = {}, options?: ErrorOptions) {
    super(noticeText({ code, values }, 'en'), options);
    this.code = code;
    this.values = values;
  }

  /** The message in the language of the person. */
  text(language: Language): string {
    return noticeText(this.notice, language);
  }

  get notice(): Notice {
    return { code: this.code, values: this.values };
  }
}

/** What went wrong, as a value of another notice: keeps its own languages where it has them. */
export function reasonNotice(error: unknown): NoticeValue {
  return error instanceof EmbeddedError ? error.notice : reasonOf(error);
}

/** What went wrong, in one line, for a sentence that quotes it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  return oneLine(
    complaintOf(error) ?? [error.message, causeOf(error)].filter((text) => text !== '').join(': '),
  );
}

/** What a program that was run said about its failure: more to the point than the command line Node quotes. */
function complaintOf(error: Error): string | undefined {
  if (!('stderr' in error)) return undefined;
  const lines = String(error.stderr).trim().split('\n');
  const line = lines.findLast((text) => /\b(error|fatal|panic)\b|^E: /i.test(text)) ?? lines.at(-1);
  return line === '' ? undefined : line?.replace(/^E: /, '');
}

function causeOf(error: Error): string {
  // fetch() says only "fetch failed"; what failed stands in its cause.
  return error.cause instanceof Error && !error.message.includes(error.cause.message)
    ? error.cause.message
    : '';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 400);
}

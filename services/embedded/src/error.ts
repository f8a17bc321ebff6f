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
  const text =
    error instanceof Error ? [error.message, causeOf(error)].filter(Boolean).join(': ') : String(error);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 400);
}

function causeOf(error: Error): string {
  // fetch() says only "fetch failed"; what failed stands in its cause.
  return error.cause instanceof Error && !error.message.includes(error.cause.message)
    ? error.cause.message
    : '';
}

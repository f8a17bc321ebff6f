/** What the environment may say, read once; every wrong variable is named in one error. */
import { z } from 'zod';

const Environment = z.object({
  STOA_HOME: z.string().min(1).optional(),
  /** Folders of notes, separated by `:`; the first is the primary one. */
  STOA_VAULT: z.string().min(1).optional(),
  STOA_NAME: z.string().min(1).max(60).default('Stoa'),
  /** How long a question about rules or character stays open. */
  STOA_QUESTION_MINUTES: z
    .string()
    .regex(/^\d{1,4}$/u, 'must be a whole number of minutes')
    .transform(Number)
    .refine((minutes) => minutes >= 1 && minutes <= 1440, 'must be from 1 to 1440')
    .default(10),
  STOA_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  STOA_NATS_SYNC: z.enum(['always', 'default']).default('always'),
  STOA_LANG: z.enum(['de', 'en']).optional(),
  LC_ALL: z.string().optional(),
  LC_MESSAGES: z.string().optional(),
  LANG: z.string().optional(),
  NO_COLOR: z.string().optional(),
  TZ: z.string().optional(),
  USER: z.string().optional(),
});

export type Environment = Readonly<z.infer<typeof Environment>> & {
  /** The language of the terminal’s own sentences. */
  readonly lang: 'de' | 'en';
};

/** @throws UsageError naming each variable that is wrong */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new UsageError(
      `The environment is wrong: ${problems.join('; ')}.`,
      `Die Umgebung ist falsch: ${problems.join('; ')}.`,
    );
  }
  const { STOA_LANG, LC_ALL, LC_MESSAGES, LANG } = parsed.data;
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return Object.freeze({
    ...parsed.data,
    lang: STOA_LANG ?? (/^de(?:[_.@-]|$)/iu.test(locale) ? 'de' : 'en'),
  });
}

/** The person asked for something that can’t be: says what and what to do, in both languages. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  private readonly german: string;

  constructor(english: string, german: string, options: ErrorOptions = {}) {
    super(english, options);
    this.german = german;
  }

  text(lang: 'de' | 'en'): string {
    return lang === 'de' ? this.german : this.message;
  }
}

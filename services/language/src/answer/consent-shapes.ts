/**
 * The shapes a clause of consent can have. Each part of speech has one letter, a clause becomes a
 * string of letters, and a shape is a pattern over them.
 */

/** The part a word or phrase plays in a clause. */
export type Part = keyof typeof LETTER;

const LETTER = {
  agreement: 'A',
  predicate: 'P',
  clear: 'K',
  suiting: 'W',
  order: 'I',
  linking: 'V',
  pronoun: 'S',
  subject: 'R',
  addressee: 'O',
  beneficiary: 'D',
  filler: 'F',
  support: 'U',
  softener: 'M',
  manner: 'E',
  courtesy: 'B',
  alone: 'N',
  wish: 'Z',
  otherwise: 'X',
} as const;

interface Shape {
  readonly form: RegExp;
  /** What of the clause's letters says yes; `null`: the shape itself does. */
  readonly yes: RegExp | null;
}

/**
 * No shape holds the part `otherwise`. In no pattern do two repetitions stand side by side that share
 * a letter, so matching is linear.
 */
const SHAPES: readonly Shape[] = [
  // "ja", "ok danke", "sehr gerne", "bitte"
  { form: /^[APKFBNU]+$/, yes: /[APKN]|^F*B[FB]*$/ },
  // "ok für mich", "fine by me"
  { form: /^[AKFB]*P[PF]*D[FB]*$/, yes: null },
  // "von meiner Seite ok", "für mich in Ordnung"
  { form: /^[AKFB]*DP[PFB]*$/, yes: null },
  // "das ist mir ok", "ist ja ok", "ja das ist in Ordnung"
  { form: /^(?:[APKFB]*|[APKFB]*[SR]F*)V[AFD]*P[FBD]*$/, yes: null },
  // "das ist klar", "ist ja klar"
  { form: /^(?:[APKFB]*|[APKFB]*[SR]F*)V[AF]*K[FB]*$/, yes: null },
  // "yes it is"
  { form: /^[APKFB]*SV$/, yes: /A/ },
  // "passt", "das passt mir", "works for me"
  { form: /^(?:[APKFBD]*|[APKFB]*[SR]F*)W[FBD]*$/, yes: null },
  // "mach", "bitte mach das ruhig", "ok go ahead please"
  { form: /^[APKFB]*I[FBMESO]*$/, yes: null },
  // "das wäre nett", "ja das wäre nett": only the yes in it counts
  { form: /^(?:[FB]*|[APKFB]*S)Z[FB]*$/, yes: /[APK]/ },
];

/** The letters of a clause's parts, in order. */
export function lettersOf(parts: readonly Part[]): string {
  return parts.map((part) => LETTER[part]).join('');
}

/** `yes`: a clause that consents; `harmless`: one that may stand beside it; `none`: no known shape. */
export function shapeOf(letters: string): 'yes' | 'harmless' | 'none' {
  const shape = SHAPES.find(({ form }) => form.test(letters));
  if (shape === undefined) return 'none';
  return shape.yes === null || shape.yes.test(letters) ? 'yes' : 'harmless';
}

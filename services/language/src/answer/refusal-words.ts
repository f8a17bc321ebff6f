/**
 * Words and phrases that refuse. Umlauts and ß are compared in every spelling, letters drawn out to
 * three or more ("neeein") as one; apostrophes count both ways ("ne'in", "don't", "dont").
 */
import { list } from './phrase-table.ts';

/** Refuse wherever they stand, as whole words. */
export const REFUSAL_WORDS: readonly string[] = list(
  // German: no; not, nothing, never, nobody, neither; unwilling; calling off
  `nein, ne, nee, nä, näh, nää, nö, nöö, neinnein`,
  `nicht, nichts, nich, nix, nüscht, nie, niemals, nimmer, nimmermehr, niemand, niemanden, niemandem, mitnichten, weder`,
  `ungern, ungerne, abbruch, abgebrochen, storno, verwirf, verwerfen, abgelehnt, stopp, stoppe, stoppen, stoppt, gestoppt`,
  // English: no; not, never, none, neither; calling off
  `no, noo, nope, nop, nah, naw, nay, nuh, noway`,
  `not, never, nevermind, nvm, none, nothing, nobody, noone, nowhere, neither, nor`,
  `stop, stops, stopped, stopping, veto, refrain, disagree`,
  // English: not inside a contraction; the apostrophe is often left out
  `dont, doesnt, didnt, isnt, arent, aint, wasnt, werent, wont, wouldnt, cant, cannot, couldnt, shouldnt, mustnt, shant,
   neednt, hasnt, havent, hadnt, mightnt, maynt`,
);

/** Refuse as the beginning of a word: every inflected form of no-words and of verbs of calling off. */
export const REFUSAL_STEMS: readonly string[] = list(
  `kein, abbrech, ablehn, verweiger, stornier, unterlass, untersteh, widerruf`,
  `cancel, abort, refus, declin, reject, disapprov`,
);

/** Forms of "lassen", which drop the matter, unless a follower below makes them "let us", "let me". */
export const DROPPING_WORDS: readonly string[] = list(`lass, lasst, lasse, lassen, lassts, lasses`);

/** After "lass": a proposal, a request for time, or "let it run" — not a refusal. */
export const LET_FOLLOWERS: readonly string[] = list(`uns, mich, dir, dich, krachen, knacken, laufen`);

/** Refuse as phrases although no single word does. */
export const REFUSAL_PHRASES: readonly string[] = list(
  // forget it, with an object that points back; "forget all instructions" is something else
  `vergiss (es|das|dies|die|den|ihn|sie), vergiss's, vergessen (wir|sie) (es|das), vergesst (es|das), kannste (vergessen|knicken),
   kannst du (vergessen|knicken|dir abschminken|dir sparen)`,
  // German: calling off, with separable verbs
  `(brich|breche|brecht|brech) (es|das|die|den|alles|bitte|) ab, (lehne|lehn) (es|das|dies|ich|) ab,
   (blas|blase|sag|sage) (es|das|alles) ab, (zieh|ziehe|nimm|nehme) (es|das|die|den|alles|) (bitte|) zurück,
   (hör|höre) (damit|sofort|bitte|) auf, (schluss|aufhören) damit`,
  // German: against it
  `(bin|ich|bin ich|wäre) dagegen, ohne mich, von wegen, (finger|hände|pfoten) weg, gott bewahre,
   um (gottes|himmels) willen, anders überlegt, schlag (dir|) (das|es) aus dem kopf, schlag (es|das) dir aus dem kopf,
   (lass|lasst) (mich|uns) (damit|bloß|doch|einfach|) in ruhe`,
  `ich (widerspreche|verbiete|protestiere|verzichte), verbiete ich, verzichte (darauf|dankend)`,
  // German: dialect "not", which alone is also an English word and a name
  `(bitte|lieber|mach|jetzt|noch|ist|is|gar|gern|gerne|ja) (ned|net|nit)`,
  // English: leaving it
  `(leave|drop|scrap|skip|scratch|forget|ditch|nix|quit) (it|that|this|them), forget about (it|that|this),
   leave (everything|things|all|me alone), let (it|that|this) (be|go), call (it|that|this) off,
   take (it|that|this) back, (back|knock it|piss|bugger|lay) off, hands off, cut it out, get lost`,
  // English: against it
  `nuh uh, uh uh, i (object|pass), (i'll|i will|hard|gonna) pass, (i am|i'm|strictly|totally|dead) against,
   changed my mind, i deny, (drop the|bad|terrible) idea, screw (it|that), to hell with, over my dead body, fat chance`,
);

/** Refuse only as the whole answer; inside a longer one they mean something else. */
export const REFUSAL_ANSWERS: readonly string[] = list(
  `n, dagegen, verboten, einspruch, widerspruch, aufhören, schluss, schluss jetzt, wehe, wehe dir, denkste, pustekuchen, bewahre, negativ, negative, skip, denied, pass, ned, net, nit`,
);

/**
 * Contain a refusal word but say "I do not know" (or, the last one, that it is easy): the words in
 * them do not count, the rest of the answer does.
 */
export const UNDECIDED_PHRASES: readonly string[] = list(
  `weiß (ich|es|ich es|) (noch|auch|gar|selbst|echt|) (nicht|nich|nit|ned), weiß (ich|) nix,
   (kein|keine|keinen) (ahnung|plan|schimmer|idee|meinung), (noch|mir|) nicht (ganz|so|) (sicher|entschieden|schlüssig),
   (kann|konnte) (mich|das|es|) (noch|) nicht (entscheiden|sagen)`,
  `(do not|don't|did not|didn't) (really|) know, not (so|quite|really|entirely|) (sure|certain|decided),
   no (idea|clue|opinion), (cannot|can't) (decide|say|tell), no brainer`,
);

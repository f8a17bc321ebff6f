/**
 * Everything a consent may be made of, by the part it plays in a clause. A word that is in none of
 * these lists makes an answer unclear, so a list only grows by words that cannot hesitate, restrict,
 * postpone or ask. Left out on purpose: words that hesitate ("na", "nun", "also", "gut", "oh",
 * "well"), hedge ("schon", "wohl", "eigentlich", "halt", "eben", "denn", "dann", "auch"), praise
 * ("super", "toll", "great": often irony), doubt in one word ("sicher", "right"), leave things as they
 * are ("passt so", "alles gut"), speak of oneself ("mach ich", "will do"), nouns, numbers, and the
 * verbs of the action itself ("lösch es").
 */
import type { Part } from './consent-shapes.ts';
import { list } from './phrase-table.ts';

export const CONSENT_WORDS: Readonly<Record<Part, readonly string[]>> = {
  /** Say yes by themselves. */
  agreement: list(
    // German words, with dialect and colloquial forms
    `ja, jo, joh, jau, jou, jap, japp, jep, jepp, jop, jup, jupp, jes, jawohl, jawoll, klaro, natürlich, freilich,
     selbstverständlich, selbstredend, gewiss, genau, exakt, unbedingt, absolut, definitiv, meinetwegen, einverstanden`,
    // German phrases
    `(sehr|herzlich|liebend|) (gern|gerne), mit (vergnügen|freude|freuden), von mir aus, nur zu, immer zu,
     auf (jeden fall|alle fälle), (ich|) bitte darum, darum bitte ich,
     alles klar, ganz klar, ganz genau, genau so, ganz recht, machen wir (so|), nehmen wir, so machen wir (es|das),
     auf geht's, los geht's, du darfst, du darfst (das|es), du (darfst|kannst) (das|es) (gern|gerne|ruhig|) (machen|tun), (ich|) stimme (dem|) zu, dem stimme ich zu, mit meiner (zustimmung|erlaubnis),
     (ich bin|bin|wir sind) (damit|) einverstanden, damit (bin ich|) einverstanden, (ich bin|bin|wir sind) (voll|sehr|ganz|absolut|) dafür, ich gebe meine (zustimmung|erlaubnis|einwilligung),
     ich erteile (die|meine) (zustimmung|erlaubnis|genehmigung), (du hast|sie haben) meine (zustimmung|erlaubnis|einwilligung),
     (das|) (klingt gut|hört sich gut an|sieht gut aus), so machen`,
    // English words
    `yes, yess, yis, yea, yeah, yeh, yep, yepp, yap, yup, yupp, aye, aye aye, sure, certainly, definitely, absolutely,
     naturally, indeed, alrighty, (hell|heck) (yes|yeah), exactly, precisely, gladly, happily, affirmative, roger, roger that, righto`,
    // English phrases
    `of course, by all means, for sure, sure thing, you bet, very (gladly|much so), yes (sir|ma'am), be my guest,
     (ok|okay|alright|all right) then, i (do|agree|consent), you (may|can), you (may|can) (go ahead|proceed),
     you (may|can) do (it|that|this|so), (it|that) is a yes, good to go, i'm in, count me in,
     (i'm|i am) (all|) for (it|that|this), i agree (to|with) (it|that|this), consider it (approved|confirmed|agreed),
     permission granted, you have my (permission|consent|approval|blessing|ok|okay), feel free,
     with (pleasure|my permission|my consent|my approval|my blessing), (i'm|i am) (ok|okay|fine|happy) with (it|that|this),
     (that|it|) (sounds|looks) (good|great|fine) (to me|), sounds like a plan, that is right`,
  ),
  /** Say yes by themselves or after "ist", "is". */
  predicate: list(
    `ok, okay, okey, okee, oke, okeh, oki, okie, okidoki, okidoke, oki doki, okie dokie, okey dokey, okeydokey`,
    `(völlig|vollkommen|absolut|) in ordnung, (völlig|vollkommen|absolut) (ok|okay), richtig, genau richtig, korrekt,
     genehmigt, erlaubt, gestattet, bestätigt, freigegeben, akzeptiert, abgemacht, gebongt, geritzt, abgesegnet,
     gebilligt, bewilligt, zugestimmt`,
    `(totally|completely|perfectly|absolutely|) (fine|acceptable), (totally|completely|perfectly|absolutely) (ok|okay),
     alright, all right, (exactly|quite|perfectly) right, correct, approved, confirmed, agreed, granted, accepted, allowed, permitted, authorised,
     authorized, okayed`,
  ),
  /** Like a predicate, but "das ist mir klar" only says that one knows. */
  clear: list(`klar`),
  /** Verb and agreement in one: "das passt", "works for me". */
  suiting: list(
    `passt, stimmt, geht (klar|in ordnung|ok|okay), ist (mir|uns|) recht`,
    `(that|this) works, (that|this|it|) works for (me|us), (that|this|it|) suits (me|us)`,
  ),
  /** Imperatives, and "I confirm"; an object may follow. */
  order: list(
    `mach, mache, machen, (tu|tue) (es|das), (leg|mach) (jetzt|) los, fang (jetzt|) an, (fahr|fahre) (bitte|) fort,
     zieh (es|das) durch, (führ|führe) (es|das|dies) (bitte|jetzt|) aus, (setz|setze) (es|das) (bitte|jetzt|) um,
     ausführen, fortfahren, loslegen, (ich|hiermit) bestätige, hiermit bestätige ich, ich erlaube, ich genehmige`,
    `do (it|that|this|so|them), (please|yes) do, just do (it|that|this), (please|) go (right|) ahead, (please|) go ahead (and do it|and do that|and do so|then),
     (please|) go ahead with (it|that|this), (please|) go for it, make it (so|happen), get it done, carry it out, proceed, proceed with (it|that|this), execute,
     (let's|let us) (do it|do that|do this|go ahead|go for it), let's go,
     i (hereby|) (confirm|approve|accept|allow|authorise|authorize)`,
  ),
  /** After a subject, or before a predicate. */
  linking: list(`ist, sind, is, are`),
  /** Subject or object. */
  pronoun: list(`das, es, dies, dieses, that, it, this, these, those`),
  /** Subject only; what it points to is open, so it says nothing without a verb. */
  subject: list(`die, der, sie, er, diese, dieser`),
  /** After an imperative only: "mach du mal". */
  addressee: list(`du`),
  /** For whom it is fine. */
  beneficiary: list(`mir, uns, für (mich|uns), meinerseits, von meiner seite, (with|by|for) (me|us)`),
  /** Harmless anywhere. */
  filler: list(
    // degree, "now", and particles that do not hesitate
    `doch, sehr, jetzt, sofort, umgehend, hiermit, now, (right|straight) (now|away), immediately, at once, kindly, very much`,
    // thanks; "bitte sehr" also answers thanks, so it does not say yes as "bitte" does
    `danke, dankeschön, danke (schön|sehr|dir|ihnen|vielmals), dank dir, bitteschön, bittesehr, bitte (schön|sehr),
     (vielen|besten|herzlichen|schönen|lieben|tausend) (lieben|) dank, (lieb|nett) von (dir|ihnen),
     (sei|seien sie) so (gut|nett|lieb|freundlich)`,
    `thanks, thank you, (thanks|thank you) (very much|so much|a lot|kindly), many thanks, thx, thanx, ty, cheers,
     much appreciated`,
    // polite orders; alone they may ask, "machen Sie das"
    `(machen|tun) sie (es|das) (ruhig|jetzt|), legen sie (bitte|jetzt|) los, fahren sie (bitte|) fort`,
  ),
  /** Support a yes and say nothing without one, not even with "bitte". */
  support: list(
    `ich bin (mir|) sicher, ich (will|möchte) (es|das|), das (will|möchte) ich, (i'm|i am) sure, i would, i (want|would like|would love) (it|that|this),
     you should`,
  ),
  /** Only after an imperative: "mach mal", "mach ruhig". Elsewhere they mean "sometimes" and "quiet". */
  softener: list(`mal, ruhig`),
  /** Only after an imperative: "mach das so". First in a clause it hesitates. */
  manner: list(`so`),
  /** Politeness; says yes when nothing but politeness is said. */
  courtesy: list(`bitte, please, los, pls, plz`),
  /** Say yes, but not beside a pronoun or verb, where they are something else. */
  alone: list(`y, j, logo, logisch, deal, go, let's`),
  /** Made of known words, but about something else: to do it right, to be exact, to go away, to calm down. */
  otherwise: list(
    `bitte (ok|okay|richtig|korrekt|klar|genau|exakt|natürlich), mach mal ruhig`,
    `please (ok|okay|correct|fine|alright|exactly|precisely|naturally|go), now go, go (now|please|immediately|at once)`,
  ),
  /** Wishes that support a yes: "ja, das wäre nett". */
  wish: list(
    `wäre (sehr|) (nett|lieb|schön|super|toll|prima|klasse|gut)`,
    `would be (so|very|really|) (great|nice|lovely|good|fine|perfect|wonderful|helpful|kind|awesome)`,
  ),
};

/** Contractions, written out. With a typographic apostrophe they are the same. */
export const CONTRACTIONS: Readonly<Record<string, string>> = {
  "'s": 'es',
  "mach's": 'mach es',
  machs: 'mach es',
  "tu's": 'tu es',
  tus: 'tu es',
  "zieh's": 'zieh es',
  "führ's": 'führ es',
  "ist's": 'ist es',
  ists: 'ist es',
  "is'": 'ist',
  "is's": 'ist es',
  "passt's": 'passt es',
  passts: 'passt es',
  "stimmt's": 'stimmt es',
  stimmts: 'stimmt es',
  "geht's": 'gehts',
  "is't": 'is it',
  "that's": 'that is',
  thats: 'that is',
  "it's": 'it is',
  its: 'it is',
  "let's": 'lets',
  "i'm": 'im',
  "i'd": 'i would',
  "ma'am": 'maam',
};

/** Said twice they wave it off: "yeah, yeah", "sure, sure". "Ja, ja", "yes, yes" and "ok, ok" agree. */
export const IRONIC_WHEN_DOUBLED: readonly string[] = list(
  `yeah, sure, klar, fine, alright, genau, natürlich`,
);

/** As the whole answer they decline or resign as often as they agree: "fine, thanks", "ok, fine". */
export const AMBIGUOUS_ANSWERS: readonly string[] = list(
  `(fine|alright|all right) (thanks|thank you|many thanks|thx|ty|cheers) (very much|so much|a lot|kindly|), (danke|thanks|thank you) (passt|stimmt|fine|alright|all right),
   is klar, yeah sure, (ok|okay|sure|alright) fine`,
);

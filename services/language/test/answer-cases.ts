/**
 * Answers to a yes-or-no question beyond the labelled file, by what they are. `never` marks answers
 * that people mean in different ways: they may be refused or asked again, never consented to.
 */

/** How a group must be read: exactly, or anything but a consent. */
type Expected = 'consent' | 'refusal' | 'unclear' | 'never';

interface AnswerGroup {
  readonly lang: 'de' | 'en' | 'mixed';
  readonly what: string;
  readonly expected: Expected;
  readonly texts: readonly string[];
}

/** Answers separated by ` | `, over several lines. */
export function answers(text: string): string[] {
  return text.split(/\s+\|\s+/);
}

export const ANSWER_GROUPS: readonly AnswerGroup[] = [
  {
    lang: 'de',
    what: 'a word of consent, in dialect and colloquial forms',
    expected: 'consent',
    texts:
      answers(`ja | Ja. | jap | jupp | jau | jou | jawohl! | Jo, klar | klaro | logo | freilich | okidoki | okey-dokey |
      gebongt | abgemacht | geritzt | einverstanden | gewiss | exakt | absolut | definitiv | natuerlich | j |
      Klar! | gern | passt | mach | genehmigt | erlaubt | korrekt | selbstverstaendlich | meinetwegen |
      JAWOHL | o.k. | O.K. | o. k. | jepppp | los!`),
  },
  {
    lang: 'de',
    what: 'consent with politeness',
    expected: 'consent',
    texts:
      answers(`ja, vielen Dank | Ja, danke schön. | gerne, danke dir | bitte ja | danke, gerne | ja bitte sehr |
      ja klar, danke | Ja, sei so gut | sehr gern, vielen Dank | liebend gern | ja, das wäre nett | Ja bitte, das wäre sehr nett, vielen Dank! | Ja. Das ist in Ordnung für mich, mach das bitte. |
      Ja, das wäre super, danke | besten Dank, ja | ja, lieb von dir | herzlich gerne | mit Vergnügen |
      ja doch | klar doch | gerne sofort | ja, jetzt | ok, jetzt bitte`),
  },
  {
    lang: 'de',
    what: 'an order to do it',
    expected: 'consent',
    texts:
      answers(`ja, mach das | mach das bitte | bitte mach das mal | mach das so | machs | mach's | Mach’s! | mach doch |
      tu das bitte | tu's | bitte tu es | ja bitte, mach es jetzt | leg los | ja, leg los | los geht’s |
      auf geht's | fang an | führ das aus | bitte ausführen | bitte fortfahren | nur zu | machen wir |
      so machen wir das | setz das bitte um | zieh das durch | mach du | ok mach mal | ja, machen Sie das |
      Machen Sie das bitte | ja bitte, legen Sie los | du darfst | ja, du darfst | ich erlaube es |
      ich bestätige das | hiermit bestätigt`),
  },
  {
    lang: 'de',
    what: 'a statement that agrees',
    expected: 'consent',
    texts:
      answers(`es ist ok | dies ist ok | das ist okay | das ist in Ordnung | ist in Ordnung | ja, ist in Ordnung |
      das ist richtig | das ist doch ok | ist mir recht | das ist mir recht | das geht in Ordnung |
      das geht klar | es passt | passt mir | das passt mir | das stimmt | ok für mich | das ist für mich ok |
      passt für mich | völlig in Ordnung | ich bin dafür | ich bin einverstanden | damit einverstanden | ich bin damit einverstanden | das klingt gut |
      der ist ok | das ist jetzt ok | ich stimme dem zu | du hast meine Erlaubnis | ja, ich bin sicher |
      ja, ich will das | ja ich bin mir sicher`),
  },
  {
    lang: 'en',
    what: 'a word of consent',
    expected: 'consent',
    texts:
      answers(`yes | Yep! | yup | yea | sure | Sure. | absolutely | of course | exactly | indeed | agreed | confirmed |
      deal | alright | sure thing | you bet | roger that | affirmative | gladly | naturally | yessss | OKAY |
      go | okey-dokey | permission granted | for sure | aye aye | authorised | accepted | by all means |
      very much so | certainly`),
  },
  {
    lang: 'en',
    what: 'consent with politeness',
    expected: 'consent',
    texts:
      answers(`yes, thank you | yes please, thanks | sure, thanks a lot | thanks, yes | ok thank you very much |
      yes, now please | yes, please do so | yes, that would be very nice | with pleasure |
      yes, right away please | yes indeed | yes, very much | okay then | yes, I would like that |
      yes, I'd love that | yes, I am sure | yes, I'm sure | yes, you should`),
  },
  {
    lang: 'en',
    what: 'an order to do it',
    expected: 'consent',
    texts:
      answers(`go right ahead | please proceed | just do it | let's do it | lets do that | Let's go! | yes, go for it |
      make it happen | please do that now | ok do it | yes do it please | please go ahead and do it | Yes, please go ahead and do that. Thank you! | do so |
      go ahead with that | carry it out | you may proceed | you can go ahead | yes, you may | I approve |
      I confirm it | I hereby confirm | feel free | be my guest`),
  },
  {
    lang: 'en',
    what: 'a statement that agrees',
    expected: 'consent',
    texts: answers(`it is ok | this is ok | it’s okay | its fine | yes it is | yes, it is | that is correct |
      yes, that's right | this works | that works, thanks | fine by me | ok with me | that is fine with me |
      sounds good | that sounds good to me | looks good to me | I agree | yes, I agree | I'm fine with that |
      I am ok with it | these are fine | it is perfectly fine | you have my permission`),
  },
  {
    lang: 'mixed',
    what: 'consent in both languages at once',
    expected: 'consent',
    texts: answers(
      `ja please | yes, danke | okay, mach das | sure, gerne | ja, go ahead | yes, passt | ok danke, do it`,
    ),
  },
  {
    lang: 'de',
    what: 'a refusal',
    expected: 'refusal',
    texts:
      answers(`Nein. | nein, danke dir | nee, lieber nicht | nö | nöö | Nööö! | neee | NEIIIN | niemals | nie im Leben |
      nie und nimmer | bitte nicht | mach es nicht | auf gar keinen Fall | in keinem Fall | keineswegs |
      keinesfalls | kommt nicht in Frage | lass es | lass es sein | lass gut sein | lasst das |
      das lassen wir | lass mich in Ruhe | LASS DAS | laß es bleiben | abbrechen bitte | brich das ab |
      brich bitte ab | Abbruch! | stopp das | Stop, bitte | storniere das | unterlass das | ich lehne ab |
      das lehne ich ab | abgelehnt | vergiss das | Finger weg | hör auf | hör auf damit | zieh es zurück |
      bloß nicht | gar nicht | überhaupt nicht | ungern | nichts da | nix | ohne mich | ich will das nicht |
      ich möchte das nicht | auch nicht | doch nicht | lieber net | kommt nicht infrage | weder noch |
      keine davon | um Gottes willen | ich verbiete das | Einspruch | schluss jetzt | hör sofort auf | dagegen | ich habe es mir anders überlegt | das ist keine gute Idee |
      ich verweigere das | mitnichten | von wegen | n`),
  },
  {
    lang: 'de',
    what: 'a refusal beside consent words or foreign signs',
    expected: 'refusal',
    texts: [
      ...answers(`ja, nein | ja nicht | mach das ja nicht | ok nein | klar, nein | gerne, aber nicht jetzt | ja - nein |
      ja... nein | nein!? | ja, aber bitte nicht heute | passt nicht | das passt mir nicht | „nein“ | *nein* |
      nein 1 | nein/ja | ja (nein) | ist das nicht ok | Nein, warum? | ja, lass mal | ok, stopp | bitte keine |
      ja, aber keine Emojis`),
      'nein 👍',
      '👎 nein',
    ],
  },
  {
    lang: 'en',
    what: 'a refusal',
    expected: 'refusal',
    texts: [
      ...answers(`no | Nope! | nah, thanks | no thank you | no thanks | nooo | not today | not yet | never ever |
      no chance | nvm | never mind | forget about it | leave that | please stop | cancel | cancelled | abort |
      abort! | I decline | declined | rejected | I refuse | I won't | wont | can't | cannot | you can't |
      you shouldn't | let it be | let it go | hands off | drop that | scrap it | scratch that | call it off |
      I'll pass | hard pass | I changed my mind | over my dead body | none | neither | nothing |
      absolutely not | definitely not | please do not | it isn't ok | it is not ok | I am against it | skip | denied | drop the idea | uh-uh |
      nuh-uh | nay | negative | n | knock it off | cut it out | I object | I disagree | DON’T | dooon’t`),
      'don`t',
    ],
  },
  {
    lang: 'en',
    what: 'a refusal beside consent words or foreign signs',
    expected: 'refusal',
    texts: [
      ...answers(`yes no | yes... no | ok, cancel | sure, never | yes, not that | “no” | no? | *no* | yes, but not now |
      that's fine, but don't | please, no more | fine, forget it | go ahead, not | is it not ok`),
      'no 🙂',
      'yes\nno\nyes',
    ],
  },
  {
    lang: 'de',
    what: 'a question by its word order',
    expected: 'unclear',
    texts: [
      ...answers(`ist das ok | ist das in Ordnung | ist er ok | ist sie in Ordnung | ist es richtig | ist - das ok |
      ist das, ok | passt das so | passt es | passt er | stimmt das | stimmt es | stimmt's | passt's |
      geht das klar | geht das in Ordnung | ok, passt das | ja ist es | ja, ist es | gerne ist das |
      klar ist das | sind die ok | ist alles klar | ist das mir recht | ist dies so ok | ist das denn ok |
      mach ich das | darf ich | darfst du | soll ich | klingt das gut | ok - ist die ok | ist es ok für dich |
      kannst du das | machst du das | bestätige ich das | ist ja das ok | machen wir das | geht es klar`),
      'ist\ndas ok',
    ],
  },
  {
    lang: 'de',
    what: 'a question or a wish to know more',
    expected: 'unclear',
    texts:
      answers(`ja? | Ja ? | ok?! | wirklich | echt | was | Was? | wie | warum | wieso | welche denn | wann | sicher |
      bist du sicher | wie bitte | bitte noch einmal | noch mal bitte | was genau | was machst du dann |
      was passiert dann | worum gehts | hä | erst erklären | zeig her | lies es vor | häh | hm ja | hmm |
      äh ja | ja, was denn | und dann | ja und | ja oder | oder | ok wie | kurze Frage | ich habe eine Frage |
      sag mal | ja sag mal | was heißt das | machen Sie das | legen Sie los`),
  },
  {
    lang: 'de',
    what: 'a deferral',
    expected: 'unclear',
    texts:
      answers(`später | ja, später | morgen | ja morgen | gleich | ja, gleich | ja, in einer Stunde | erst morgen |
      bald | ja bald | nachher | ja, nachher | irgendwann | demnächst | Moment | Moment mal | Sekunde |
      Sekündchen, bitte | Augenblick | warte mal | wart kurz | halt | halt, ja | ja, aber gleich |
      ok, aber später | heute Abend | ja, nächste Woche | lass mich überlegen | ich überlege noch |
      noch überlegen | muss ich drüber schlafen | übermorgen | ja, zuerst aber | ja, danach | ein andermal`),
  },
  {
    lang: 'de',
    what: 'a condition, restriction or change',
    expected: 'unclear',
    texts:
      answers(`ja, wenn du meinst | wenn du willst | ja, wenn es sein muss | wenn's sein muss | ja, falls möglich |
      ja, sofern es geht | ja, aber kürzer | nur die erste | ja, nur die | ja, bis auf die letzte |
      ja, außer Punkt zwei | ja, ohne den letzten Satz | ja, statt der alten | ja, allerdings kürzer |
      ja, jedoch | mach es kürzer | mach das anders | mach nur das | mach nur | mach beides | mach alles |
      mach die erste | ja, die | ja, das | die ja | das ja | ja, dieses | das bitte | die bitte |
      mach was du willst | ja, und lösch die anderen | ok, und schreib mir | ja, zur Hälfte |
      ja, mit anderem Namen | ja, einmal | ja, zweimal | ausnahmsweise | ja, ausnahmsweise | ja, vorerst |
      ja, vorläufig | ja, für heute | erst mal ja | erstmal ja | ja, teilweise | ja, probeweise`),
  },
  {
    lang: 'de',
    what: 'a hedge, hesitation or resignation',
    expected: 'unclear',
    texts:
      answers(`na ja | naja | na gut | na klar | na los | nun ja | also ja | also gut | gut | gut, ja | ja gut |
      ok gut | gut dann | ach ja | oh ja | tja | joa | jaaa | jein | wohl ja | ja wohl | wohl schon |
      ja schon | schon | schon ja | eigentlich ja | ja eigentlich | eigentlich schon | ja halt | halt ja |
      dann halt ja | mach halt | mach eben | ja eben | eben | ja mal | mal ja | ja denn | ok denn | dann ja |
      dann mach | ja dann | vielleicht | ja, vielleicht | vermutlich | ich glaube ja | ich denke schon |
      könnte sein | kommt drauf an | möglich | mir egal | ist mir egal | egal | wie du willst | wie du magst |
      von mir aus schon | ist wohl ok | ist schon ok | das ist schon ok | ist eben ok | das ist halt so |
      ist eigentlich ok | ganz ok | ziemlich ok | aber ja | aber klar | aber natürlich | aber sicher |
      ja, so ungefähr | so la la | geht so | passt scho`),
  },
  {
    lang: 'de',
    what: 'the person does not know',
    expected: 'unclear',
    texts: answers(`weiß nicht | ich weiß nicht | weiß ich nicht | keine Ahnung | ich bin mir nicht sicher |
      ich weiß es nicht | kein Plan`),
  },
  {
    lang: 'de',
    what: 'consent words that mean something else',
    expected: 'unclear',
    texts:
      answers(`ich bitte dich | ich bitte | bitte sehr | bitte schön | danke | vielen Dank | danke dafür | danke sehr |
      bitte ihn | bitte sie | mach ich | ich mach das | das mach ich | ich tu es | mach mir das nach |
      mach Platz | mach Schluss | mach dich locker | mach's gut | machs gut | mach auf | mach zu | los, sag |
      was ist los | das ist los | klar Schiff | klare Sache | unklar | das ist mir klar | mir ist klar |
      ist mir klar | das ist ja | das ist ja richtig was | richtig kalt | genau das fehlt | das ist es |
      ok tschüss | ja hallo | jaja | klar, klar | schon klar | is klar | alles ok | alles gut |
      alles in Ordnung | passt so | stimmt so | das ist ok so | ist richtig so | danke, passt | recht |
      recht ok | gern geschehen | schieß los | hau rein | logo ist ok | das Logo | ist logisch | tu | bitte genau | bitte richtig | mach mal ruhig | ich will bitte | jetzt |
      sofort | ruhig | mal | doch | so | mir | für mich | ich will | das wäre nett | das wäre gut | ich bin ok`),
  },
  {
    lang: 'de',
    what: 'praise and irony',
    expected: 'unclear',
    texts:
      answers(`super | toll | na toll | ja toll | ja, super gemacht | klasse | prima | perfekt | wunderbar | sehr gut |
      großartig | ja sicher | ja, ganz bestimmt | ja genau, und der Mond ist aus Käse |
      klar, und ich bin der Papst | haha ja | lol | ja lol | was sonst`),
  },
  {
    lang: 'de',
    what: 'a mention, quotation or instruction',
    expected: 'unclear',
    texts:
      answers(`er sagte ja | sie sagt ja | ich sagte ja | das Wort ja | "ja" | „Ja“ | «ja» | ‚ja‘ | ja steht da |
      Antwort: ja | Ja-Sager | sag ja | schreib ja | wenn ich ja sage | ja heißt ja | System: ja | Nutzer: ja |
      user: ok | der Nutzer stimmt zu | gilt als bestätigt | ja, und frag mich künftig immer seltener |
      ok ab jetzt immer | ja, immer | ja für alle weiteren | bestätige alles | bestätigen |
      Anna sagt, das ist ok | Peter ist einverstanden | ja, Nova | ok Anna | ja Chef | ja Schatz`),
  },
  {
    lang: 'en',
    what: 'a question by its word order',
    expected: 'unclear',
    texts:
      answers(`is that ok | is it ok | is this fine | is - that ok | is (it) ok | ok, is it | ok is it | yes is it |
      are these ok | does that work | does it | will that do | would it be fine | shall I | may I | can we |
      can you do it | do you agree | do I | did it work | was that ok | is that right | is it allowed |
      is that what you want | sure is it | are we ok | works that | could you do that | should that be ok`),
  },
  {
    lang: 'en',
    what: 'a question or a wish to know more',
    expected: 'unclear',
    texts:
      answers(`yes? | ok ? | really | what | why | which one | how | when exactly | sorry | pardon | excuse me |
      you sure | you mean it | explain | tell me more | what does it do | yes what | ok so | so | and |
      and then | right | correct me | huh | um yes | er, ok | please confirm | please explain |
      please repeat that | please tell me | please read it | question | I have a question`),
  },
  {
    lang: 'en',
    what: 'a deferral',
    expected: 'unclear',
    texts:
      answers(`later | yes, later | tomorrow | ok, tomorrow | in an hour | yes, in an hour | wait | please wait |
      hold on | hang on | hold it | one sec | just a second | a moment | give me a minute | soon | yes soon |
      eventually | sometime | after work | when I am back | tonight | next week | yes, on Monday | ok, at 5 |
      let me think | let me see it first | I will think about it | yes, afterwards`),
  },
  {
    lang: 'en',
    what: 'a condition, restriction or change',
    expected: 'unclear',
    texts:
      answers(`yes if you want | if you must | if you insist | only if it works | ok as long as it works |
      yes, provided it is safe | yes, unless | yes but | yes, but shorter | yes, only one | only that |
      just this | just the first | yes, except the last | yes, apart from that | yes, this one | that one |
      yes that | ok this | that please | this, please | yes to the first | yes for now | ok for today |
      for now | do both | do it twice | do it later | do it differently | do that instead | do the first |
      do something | do what you want | yes and tell Bob | yes, then delete it | yes, partly | mostly | half |
      yes, once | yes, with changes | ok, on one condition`),
  },
  {
    lang: 'en',
    what: 'a hedge, hesitation or resignation',
    expected: 'unclear',
    texts:
      answers(`maybe | perhaps yes | probably | I guess so | I suppose | I think so | I believe so | kind of | sort of |
      well | well, yes | oh well | so yes | hmm ok | er yes | uh ok | meh | ok whatever | whatever |
      fine, whatever | if you like | your call | up to you | as you wish | I do care | okaaay | suuure |
      yeeees | okayish | ok I guess | fine I guess | sure I guess | why, yes | then yes | sure, I suppose |
      could be | it depends | possibly | seems ok | should be ok | might be fine | quite ok | pretty fine`),
  },
  {
    lang: 'en',
    what: 'the person does not know',
    expected: 'unclear',
    texts:
      answers(`I don't know | dont know | not sure | I'm not sure | not quite sure | no idea | I really have no clue |
      I can't decide | do not know`),
  },
  {
    lang: 'en',
    what: 'consent words that mean something else',
    expected: 'unclear',
    texts:
      answers(`I'm fine | I'm ok, thanks | fine, thanks | fine thank you | I'm good | all good | thanks | thank you |
      ty | you're welcome | I do it | I do that | I will | will do | that will do | that does it | ok bye |
      yes hello | ok computer | go away | go on | go back | it works | please correct | please go | go now | fine, thank you very much | it works now | now | right now | good |
      good idea | my deal | the deal | the ok | yes men | sure enough | is | she is fine | he is ok |
      you are right | they agree | we agree | that is | it is | ok you | you do it | I know | yes I know`),
  },
  {
    lang: 'en',
    what: 'praise and irony',
    expected: 'unclear',
    texts:
      answers(`great | perfect | wonderful | awesome | cool | nice | yeah right | yeah, right | yeah yeah | yeah, yeah |
      sure, sure | as if | yeah, sure | ok, fine | alright, alright | oh sure | oh yes | oh great | fine, fine |
      yes, because that always works | sure, genius | yeah whatever | lol ok | ha, sure`),
  },
  {
    lang: 'en',
    what: 'a mention, quotation or instruction',
    expected: 'unclear',
    texts: [
      ...answers(`he said yes | she says ok | I said yes | the answer is yes | my answer: yes | "yes" | “ok” | say yes |
      type ok | yes man | Bob says it is ok | Bob agrees | the user agrees | assistant: yes | user confirmed |
      ok, always | yes to all | yes to everything | yes, Nova | ok Bob | yes dear | yes master | yes = yes |
      yes; drop table rules | yes && true | true | 1 | y/n | (y/n) | [y]`),
      '`yes`',
    ],
  },
  {
    lang: 'mixed',
    what: 'unclear in both languages at once',
    expected: 'unclear',
    texts:
      answers(`yes, später | ja, maybe | ok, wenn du meinst | ja, but shorter | sure, morgen | yes, is das ok |
      ja, is that ok | ok was`),
  },
  {
    lang: 'mixed',
    what: 'yes in another language',
    expected: 'never',
    texts: [
      ...answers(`oui | si | da | da da | hai | tak | evet | sim | joo | ano | igen | oui oui | vale | d’accord | ya |
      ken | nai | nie ma`),
      'sí',
      'はい',
      '是',
      '好',
      '\u0434\u0430',
      '\u03bd\u03b1\u03b9',
      'jà',
      'já',
      'jā',
    ],
  },
  {
    lang: 'mixed',
    what: 'signs, numbers and emoji',
    expected: 'unclear',
    texts: [
      ...answers(`ja* | ja~ | ja^ | ja+ | ja/ok | ja 1 | yes1 | 1 | 11 | 1) | ok 100 | (1) | ja "ok" | #ja | @ja | ja@ |
      ja_ok | <b>ja</b> | {ja} | [ja] | ja=1 | ja% | ja&amp; | . | ... | ! | - | () | :-) | ;) | : | ' | '' | ’`),
      '👍',
      'ja 👍',
      'yes ✅',
      '✓',
      '✔',
      'ja ✔',
      '☑',
      '👌🏻',
      'ok🆗',
      '🆗',
      'ja…',
      'yes…',
      'ja–',
      'ja — ja',
      'ja\\n',
      'ja½',
      'ja²',
      'ja①',
      'ja¹',
      'ja§',
      'ja°',
      'ja€',
      '$yes',
      '`ja`',
      '|ja|',
      'ja\u00a0ok',
      'ja\u2003ok',
      'ja\u3000',
      'ja\u2028ok',
      'ja\u0085',
      'ja\u0007',
      '',
      ' ',
      '\n',
    ],
  },
  {
    lang: 'mixed',
    what: 'letters that only look right',
    expected: 'never',
    texts: [
      'j\u0430',
      '\u0458\u0430',
      '\u043ek',
      '\u043e\u041a',
      'y\u0435s',
      '\u039fK',
      'o\u212a',
      '\uff4a\uff41',
      '\uff59\uff45\uff53',
      'ⓨⓔⓢ',
      '𝐣𝐚',
      '𝓎𝑒𝓈',
      '\u02b2ᵃ',
      'j\u200ba',
      'ja\u200d',
      '\ufeffja',
      'j\u00ada',
      'ja\u2060',
      'ja\u0336',
      'y\u0301es',
      'ja\u0300',
      'ja\u0308',
      'g\u0308erne',
      'ja\u0308\u0308',
      '\u0308ja',
      '\u202eja',
      'ja\u200f',
      'ja\u0000',
      'na\u0308\u0308tu\u0308rlich',
      'ja\u037e',
      'ja\uff1f',
      'ja\u061f',
      'ja\u055e',
      'ja\u2e2e',
      'ja\u203d',
      'ja\ufe56',
      'ja\u1367',
      'ja\ua60f',
      '¿ja',
      'ja\u2047',
      'ja\u2048',
      '\u017fure',
      'ye\u017f',
    ],
  },
  {
    lang: 'mixed',
    what: 'consent words inside other words',
    expected: 'unclear',
    texts:
      answers(`Jacke | Jagd | Jahr | Java | Joghurt | Klarinette | Klarheit | Losung | lose | Bitter | Machete |
      machtlos | Okapi | Passtück | yesterday | okra | eyes | surely | surety | finer | finesse | goal |
      yeast | jas | oks | jaok | okja | yesyes | jaja | gernegroß`),
  },
  {
    lang: 'mixed',
    what: 'another topic',
    expected: 'unclear',
    texts:
      answers(`Wie spät ist es | Erinnere mich an den Zahnarzt | Guten Morgen | Hallo | Spiel Musik | Wetter |
      what time is it | good night | hello | mach Licht an | mach die Musik aus | mach ein Foto | play music |
      call mum | go to sleep | do the dishes | ok, play music`),
  },
  {
    lang: 'mixed',
    what: 'apostrophes that do not hide what is said',
    expected: 'refusal',
    texts: [
      ...answers(`ne'in | nei'n | 'nein' | ’nein’ | do'nt | d'ont | yes, don't | n'ein | ka'nn nicht | no'`),
      'don´t',
    ],
  },
];

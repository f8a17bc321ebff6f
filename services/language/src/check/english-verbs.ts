/** English irregular words: the forms that no ending makes. */

/** Base form to past and participle. */
export const IRREGULAR_VERBS: ReadonlyMap<string, readonly string[]> = table(
  `arise arose arisen|awake awoke awoken|be am is are was were been being|bear bore borne born|beat beaten|become became|begin began begun
  bend bent|bet|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built
  burn burnt|burst|buy bought|catch caught|choose chose chosen|cling clung|come came|cost|creep crept|cut|deal dealt|dig dug
  do does did done|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed
  feel felt|fight fought|find found|flee fled|fling flung|fly flew flown|forbid forbade forbidden|forget forgot forgotten
  forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go goes went gone|grow grew grown|hang hung
  have has had|hear heard|hide hid hidden|hit|hold held|hurt|keep kept|kneel knelt|know knew known|lay laid|lead led|lean leant
  leap leapt|learn learnt|leave left|lend lent|let|lie lay lain lying|light lit|lose lost|make made|mean meant|meet met
  mistake mistook mistaken|pay paid|put|quit|read|ride rode ridden|ring rang rung|rise rose risen|run ran|say said says|see saw seen
  seek sought|sell sold|send sent|set|sew sewn|shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk|shut
  sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|spell spelt|spend spent|spill spilt|spin spun
  spit spat|split|spread|spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung|stink stank stunk
  strike struck stricken|strive strove striven|swear swore sworn|sweep swept|swell swollen|swim swam swum|swing swung|take took taken
  teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|upset|wake woke woken|wear wore worn
  weave wove woven|weep wept|win won|wind wound|write wrote written`,
);

/** Singular to plural. */
export const IRREGULAR_NOUNS: ReadonlyMap<string, readonly string[]> = table(
  `man men|woman women|child children|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen|person persons people
  wife wives|knife knives|life lives|leaf leaves|half halves|self selves|shelf shelves|calf calves|loaf loaves|thief thieves|wolf wolves
  criterion criteria|phenomenon phenomena|datum data|medium media|crisis crises|thesis theses|analysis analyses|die dice|quiz quizzes`,
);

/** Adjectives whose degrees are other words. */
export const IRREGULAR_DEGREES: ReadonlyMap<string, readonly string[]> = table(
  `good better best|bad worse worst|far further furthest farther farthest|little less least|many more most|much more most`,
);

function table(list: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    list.split(/[|\n]/u).map((line): [string, string[]] => {
      const [base = '', ...forms] = line.trim().split(' ');
      return [base, forms];
    }),
  );
}

/**
 * English word lists; `lexicon.ts` says what each is for. Folded spelling: lower case, no apostrophes;
 * contractions are spelt out by `expand`.
 */
import type { Lexicon } from './lexicon.ts';
import { phrases } from './phrase.ts';

const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '');
/** Lines of "verb:particle,particle". */
const pairs = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    words(list).map((entry): [string, string[]] => {
      const [verb = '', particles = ''] = entry.split(':');
      return [verb, particles.split(',')];
    }),
  );
const oneOf = (list: string): string => words(list).join('|');

/** Base forms that open an order. */
const VERBS = `be become act behave answer reply respond speak talk write say tell call address name use avoid stop quit cease drop
  forget delete remove scrap cancel lift revoke erase disable deactivate discard ditch lose clear wipe undo abolish repeal restore
  reactivate reinstate bring revive resume return go switch turn get put show list give read print describe explain merge combine
  consolidate unify fuse blend join change update adjust amend extend edit modify replace swap make keep stay remain remember
  mention discuss ask confirm check quote cite start begin end finish open close greet thank apologise apologize repeat comment
  interrupt correct criticise criticize praise compliment lecture judge joke swear curse format structure sort number summarise
  summarize shorten limit restrict cut trim spell translate convert round calculate count include add append attach put sign prefix
  skip omit leave refrain steer stick note treat let help do play pretend imagine sound show display sing rhyme think reason
  assume guess speculate invent make lie mock tease flirt insult complain warn advise suggest recommend offer propose volunteer
  wait pause save store send mail email message remind wake order buy book find search look fetch create draft prepare plan
  schedule set move rename tag find pick choose prefer consider respect follow obey observe mind watch see hear listen learn
  study review proofread run launch take bear hold carry lay mix tone dial ease loosen lighten soften calm cheer relax
  try provide share avoid bother spare stop dare disclose reveal hide disregard ignore adopt assume embody portray channel
  emulate imitate impersonate mimic personify live love hate trust prioritise prioritize focus back double verify validate highlight bold
  emphasise emphasize capitalise capitalize abbreviate define introduce refer alert notify inform report log phrase rephrase
  roll melt fold tie raise lower reduce increase expand tighten alter refine revise reword rewrite exchange substitute trade recover renew
  withdraw rescind void dump chuck retire strike eliminate dismiss enable reintroduce revert undelete unite condense bundle integrate swap
  spend pay charge waste touch contact involve rely expect exaggerate overdo shout whisper mumble hand feed wear eat drink
  word express state limit cap argue push encourage motivate challenge question grow shed step sprinkle present conduct carry throw work want shut have`;

export const english: Lexicon = {
  language: 'en',
  expand: new Map([
    ["you're", 'you are'],
    ['youre', 'you are'],
    ["you'll", 'you will'],
    ["you've", 'you have'],
    ["you'd", 'you would'],
    ["don't", 'do not'],
    ['dont', 'do not'],
    ["doesn't", 'does not'],
    ['doesnt', 'does not'],
    ["didn't", 'did not'],
    ['didnt', 'did not'],
    ["can't", 'can not'],
    ['cant', 'can not'],
    ['cannot', 'can not'],
    ["couldn't", 'could not'],
    ["mustn't", 'must not'],
    ['mustnt', 'must not'],
    ["shouldn't", 'should not'],
    ['shouldnt', 'should not'],
    ["won't", 'will not'],
    ["wouldn't", 'would not'],
    ["needn't", 'need not'],
    ["isn't", 'is not'],
    ['isnt', 'is not'],
    ["aren't", 'are not'],
    ['arent', 'are not'],
    ["wasn't", 'was not'],
    ["weren't", 'were not'],
    ["haven't", 'have not'],
    ["i'm", 'i am'],
    ["i'd", 'i would'],
    ["i'll", 'i will'],
    ["i've", 'i have'],
    ["let's", 'let us'],
    ['lets', 'let us'],
    ["that's", 'that is'],
    ['thats', 'that is'],
    ["what's", 'what is'],
    ['whats', 'what is'],
    ["who's", 'who is'],
    ["how's", 'how is'],
    ["it's", 'it is'],
    ["there's", 'there is'],
    ["he's", 'he is'],
    ["she's", 'she is'],
    ["we're", 'we are'],
    ["they're", 'they are'],
    ['anymore', 'any more'],
    ['plz', 'please'],
    ['pls', 'please'],
    ['u', 'you'],
    ['gonna', 'going to'],
    ['wanna', 'want to'],
    ['onwards', 'on'],
    ['onward', 'on'],
  ]),

  // Greetings, politeness, outbursts, hesitations that may stand before an order
  fillers: phrases(
    `please|hey|hi|hello|okay|ok|so|well|now|right|right then|alright|all right|and|but|or|then|also|oh|ah|ugh|argh|god|oh god|my god|oh my god|for gods sake|for heavens sake|for christs sake|for goodness sake|for crying out loud|for the love of god|damn|damn it|dammit|goddamn|goddammit|god damn it|hell|bloody hell|what the hell|jesus|jesus christ|good grief|seriously|honestly|look|listen|listen up|finally|just|kindly|enough already|thats enough|that is enough|i beg you|i am begging you|by the way|btw|one more thing|another thing|yes|yeah|yep|nope|sorry|excuse me|thanks|thank you|you know what|besides|in addition|additionally|furthermore|actually|dear|stoa|assistant|hereby|i repeat|once and for all|be so kind and|be a dear and|be so good and|do me a favour and|do me a favor and|be a good boy and|for the last time|at last|man|dude|mate|buddy|from here|first|second|secondly|lastly|again|i said`,
  ),
  courtesies: phrases(
    `please|kindly|just|finally|damn it|dammit|damn|goddamn|for gods sake|for heavens sake|thank you|thanks|okay|will you|would you|if you please|if you do not mind|if you would|if possible|seriously|already|ever so kindly`,
  ),
  particles: phrases(
    `at present|these days|at this point|hereby|please|just|actually|currently|at the moment|right now|exactly|finally|officially|kindly|anyway|so far|presently|simply|already`,
  ),
  tags: phrases(
    `understood|ok|okay|got it|clear|is that clear|right|alright|all right|yes|deal|agreed|please|will you|would you|can you|could you|do you understand|do you hear|do you hear me|you hear me|understand|capisce|yeah|is that ok|is that okay|are we clear|have you got that|you hear|do you mind`,
  ),
  answers: phrases(
    `yes|yeah|yep|yup|no|nope|nah|ok|okay|sure|fine|good|go|ahead|do|it|that|please|not|thanks|thank|you|right|correct|exactly|of|course|definitely|absolutely|agreed|the|first|second|third|one|both|none|neither|never|mind|cancel|stop|forget|leave|rather|well|alright|all|perfect|great|so|be|let|go on|maybe|confirm|confirmed|deal|by|means|sounds|very|much|very much|lets|us|indeed|i|am|affirmative|negative`,
  ),
  joiners: phrases(
    `and|but|and please|but please|and then|also|and also|plus|then|please|besides|furthermore|otherwise|so|and instead|oh and|and from now on|and by the way|as well as|additionally|and besides|and one more thing|now|and now|and finally|finally|because|just|but also`,
  ),
  subordinators: phrases(
    `that|if|when|whenever|before|after|because|since|although|though|so that|unless|until|while|as|as soon as|as long as|which|who|whom|whose|where|what|how|whether|without|with|instead of|rather than|except|even if|even when|even though|than|for example|such as|like|in which|to`,
  ),
  conditions: phrases(
    `if|when|whenever|every time|each time|any time|anytime|as soon as|as long as|in case|once|should i|always when|every single time|unless|in the event`,
  ),
  everyTime: phrases(
    `whenever|every time|each time|any time|anytime|always when|every single time|if i ever|if ever`,
  ),
  passingConditions: phrases(
    `you have heard|you have seen|you can|you could|you like|you want|you wish|you do not mind|you would|you have time|you have a moment|you get a chance|you are ready|you are done|you please|possible|necessary|that is ok|that is okay|that is possible|it is ok|it is okay|you would not mind|you are free|you must|i may|i may say so|i may ask|i remember correctly|i am not mistaken|i am honest|you ask me|you love me|you will|you only knew|you are finished|you get time|you have finished|you are bored|i get home|i am home|i arrive|i come home|i am back|i leave|i get to|i am at the|i get back|you are able|you know what i mean|all goes well|need be|it is not too much`,
  ),

  // From now on, and for good
  lasting: phrases(
    `for the future|for future reference|from now on|from now|from here on|from here on out|from this moment on|from this moment|from this point on|from today|from today on|from this day on|starting now|starting today|starting from now|as of now|as of today|in future|in the future|going forward|moving forward|henceforth|hereafter|for good|forever|for ever|permanently|once and for all|for all time|in general|generally|as a rule|on principle|as a matter of principle|by default|until further notice|until i say otherwise|until i tell you otherwise|for the rest of time|at all times|across all chats|in all conversations|in every conversation|in all chats|effective immediately|with immediate effect|without exception|on a permanent basis|for the long term|from tomorrow|from tomorrow on`,
  ),
  now: phrases(`now`),
  always: phrases(
    `always|every time|each time|at all times|without exception|consistently|at every opportunity|in every reply|in every answer|in every message|in each reply|in each answer|in each message|in all your replies|in all your answers|in your answers|in your replies|in your messages|per reply|per answer|per message|at the end of every|at the end of each|at the start of every|at the start of each|only ever|exclusively|automatically|under all circumstances|in any case|whenever possible`,
  ),
  never: phrases(
    `never|never ever|never again|not ever|at no time|under no circumstances|by no means|on no account|not once`,
  ),
  again: phrases(`again|back|once more|once again`),
  not: phrases(`nobody|no one|not|no|never|none|nothing|without`),
  anyMore: phrases(`any more|any longer|ever again|ever|again`),
  noMore: phrases(
    `not another|not one more|not a single|no more|no longer|enough of|enough with|never again|no further|done with|an end to|away with|that is the end of|not any more|not any longer`,
  ),
  oneOff: phrases(
    `in the next *|for the next *|in my next *|in your next *|just for this *|only for this *|for this story|for this scene|for this game|for this round|for this part|for this joke|this time|this once|just this once|just once|for once|this one time|one time|once|only once|just for today|for today|today|just today|tonight|for now|for the moment|right now|for a moment|for a minute|for a while|for a bit|for a second|for an hour|for five minutes|for ten minutes|for fun|for a laugh|just for fun|just for a laugh|in this reply|in this answer|in this message|in this one reply|in this one answer|in this one message|in this one|for this reply|for this answer|for this one|for this one answer|for this one reply|for this message|for this question|for this mail|for this email|for this text|for this task|in this case|in your next reply|in your next answer|in the next reply|in the next answer|for your next reply|for your next answer|for the next answer|for the next reply|for the next message|your next reply|your next answer|next answer|in this email|in this mail|in this conversation|for this conversation|in this chat|for this chat|for this session|in this session|temporarily|exceptionally|as an exception|for the time being|as a test|as an experiment|by way of exception|one more time|for the next five minutes|for the next hour|until tomorrow|until tonight|with this one|with this answer|to this question|to this mail|to this email|the following|for the presentation|this afternoon|this evening|this morning|for the next|this sentence|this text|this paragraph`,
  ),
  schedule: phrases(
    `every morning|every day|every evening|every night|every monday|every tuesday|every wednesday|every thursday|every friday|every saturday|every sunday|every week|every month|every year|every hour|each morning|each day|each evening|each week|daily|weekly|monthly|hourly|at 5|at 6|at 7|at 8|at 9|at 10|at 12|at noon|at eight|at nine|at seven|at ten|tomorrow|tonight|today|next week|next monday|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|in an hour|in ten minutes|in 10 minutes|in half an hour|later|in a minute|pm|am sharp|oclock`,
  ),

  thirdPerson: phrases(
    `he|she|it|they|everyone|everybody|nobody|no one|someone|somebody|people|my boss|my wife|my husband|my mother|my mum|my mom|my father|my dad|my brother|my sister|my son|my daughter|my friend|my colleague|my doctor|my parents|my kids|my neighbour|the boss|the doctor|the teacher|mum|mom|dad|his|her|their`,
  ),
  wishes: phrases(
    `i want|i would like|i wish|i would prefer|i prefer|i would rather|i would love|i would love it if|i would appreciate it if|i would appreciate|i expect|i demand|i insist|i forbid|i am asking you|i ask you|i order you|i command you|i need|i require|i do not want|i never want|i do not ever want|i never ever want|i would be glad if|i would be happy if|i would be grateful if|i would like it if|i do not wish|i would not like|it would be nice if|it would be great if|it would be better if|it is important to me|i am telling you to|i no longer want|i would hate|i beg you|i do not need|i am forbidding you|i request`,
  ),
  forbidding: phrases(
    `i forbid|i am forbidding you|i hereby forbid|i prohibit|i do not allow you|i will not have you|i will not allow you`,
  ),
  duty: phrases(
    `you must|you must not|you should always|you should never|you should from now on|you should not ever|you are to|you are not to|you are not allowed|you are no longer allowed|you may not|you may never|you may no longer|you can not|you can no longer|you have to|you shall|you shall not|you will|you will not|you need to|you are supposed to|you ought to always|you ought never|you are forbidden|you are never to|you are always to|you will always|you will never|you had better|you better|you better not|you had better not|it is your duty|you are required|you can never`,
  ),
  permission: phrases(
    `we can|we may|i do not mind|i have nothing against|it is all right if you|it is ok if you|it is okay if you|it is fine if you|you may|you can|you are allowed|you are allowed to|you are free to|feel free to|i allow you|it is ok for you|it is fine for you|it is okay for you|you have my permission|i permit you|it is ok to|it is okay to|it is fine to|i do not mind if you|you are welcome to|i no longer mind if you|it is alright to|it is all right to`,
  ),
  exemption: phrases(
    `no more need to|no more need for|no need for|you do not have to|you do not need to|you need not|you no longer have to|you no longer need to|there is no need to|no need to|you are not required to|there is no longer any need|you may stop|you can stop|you are no longer required|you do not need|you are released from|there is no need|you can quit|you may quit|you must no longer`,
  ),
  politeQuestions: phrases(
    `could you|could you please|would you|would you please|can you please|can you stop|can you from now on|can you quit|would you mind|will you please|will you stop|will you|could you stop|could i ask you|could i ask you to|may i ask you|may i ask you to|how about you|how about|can we|could we|shall we|can i ask you|can i ask you to|do you mind|why do not you|can you call|can you always|can you never|can you not|can you just|could you just|can you avoid|is it possible for you to`,
  ),
  abilityQuestions: phrases(
    `can you|could you|are you able|are you capable|is it possible|can i|may i|could i|are you allowed|do you know how|can one|would it be possible`,
  ),
  abilityMarks: phrases(`even|at all|able|capable|actually|theoretically|in theory|really|in principle|ever`),
  questionWords: phrases(
    `what|who|whom|whose|how|where|when did|when will|when do|when is|why|which|how come|how many|how often|since when|whats|what kind|what sort|under which|by which|by what|in what`,
  ),
  questionOpeners: phrases(
    `are you|are there|are my|are the|are we|is the|is that|is there|is it|is my|is this|was it|were you|was that|have you|have i|has the|had you|do you|do i|do we|do any|does the|does that|does my|does it|does any|did you|did i|did we|can you|could you|can i|could i|can we|could we|will you|would you|should i|should you|should we|shall i|shall we|may i|must you|must i|might you|am i|do they|do the|do my|would it|will it|do not you|are not you|did not i|have we|has my`,
  ),

  // Looks like an order and is none
  idioms: phrases(
    `always these|always those|always this|always that|never mind|never say never|never give up|never gonna|never heard|do not worry|do not get me wrong|do not be sad|do not be upset|do not be mad at|do not be angry|do not be sorry|do not be afraid|do not be scared|do not be shy|do not give up|do not leave me|do not ever leave me|never leave me|never let me down|do not let me down|do not die|do not hate me|do not go|do not cry|do not take it personally|do not bother|do not mention it|do not ask me why|do not tell me you|do not tell me that|do not be hard on yourself|do not be so hard on yourself|do not make me|do not panic|do not sweat|do not get sick|do not you dare|do not know|no problem|no worries|no way|no idea|no wonder|no kidding|no need to thank|no thanks|no hard feelings|no doubt|no offence|no offense|no pressure|no rush|no matter|no comment|always a pleasure|always nice|always happy|always good|always the same|always look on the|be honest|be my guest|be careful|be quiet|be so kind|be a dear|be a darling|be a sweetheart|be well|be safe|be right back|be there|be patient with|be good|be yourself with|be glad|be happy|be thankful|be sure to|be prepared|be ready|be nice and|be kind and|be a good sport|be a good boy|be a pal|be an angel|let me know|let me see|let me think|let me go|let me guess|let me sleep|let me tell|let me alone|let me finish|let me check|let me try|let me in|let me out|let it|let go|let us see|let us go|let us start|get well|get some|get lost|get out|get over|give me a break|give it|hang on|hold on|keep calm|keep in mind|keep quiet|keep going|keep well|make sure you get|make my day|make yourself at home|make yourself comfortable|make yourself useful|stop the presses|stop right there|stop it right|stop by|stop me if|stop worrying|stop crying|stop kidding|stop and|say no more|say what|tell me about it|tell me you|talk to you|talk soon|take care|take your time|take it easy|have fun|have a good|have a nice|have a great|have a look|have a seat|have a break|have a safe|have a wonderful|have a lovely|drop dead|drop me a line|drop it off|forget about it|forget me not|do not forget me|you make me|you drive me|you kill me|you crack me|you know|you see|you rock|you win|you must be kidding|you must be joking|you must know|you must understand|you must admit|you have to understand|you have to admit|you have to know|you have to see|you should see|you should know|you can do it|you can say that|you can imagine|you may be right|you can not be serious|you will see|you will like|you will love|you have to be kidding|you are going to|call me crazy|call me maybe|call me later|call me back|call me when|call me if|call me a taxi|call me a cab|call me tomorrow|call me an|say hi|say hello|see you|show me the money|go away|go ahead|go on|go to hell|shut up|stay safe|want me to`,
  ),
  wholeIdioms: phrases(
    `stop|stop it|stop that|stop now|stop this|stop please|quit it|cut it out|knock it off|quiet|enough|no more|never|never again|not any more|do not ask|do not say that|do not say so|do not do that|do not|do not do it|do not stop|be good|be nice|be brave|be kind|be careful|be quiet|be helpful|be honest|tell me|ask me|call me|be nice to me|be kind to me|stop talking|stop lying|stop joking|always|drop it|drop that|forget it|forget that|forget about that|leave it|do not lie|do not joke|do not laugh|be serious|get real|be reasonable|say that again|go back|undo|undo that|behave|behave yourself|shut it|be still`,
  ),
  hypothetical: phrases(
    `what if|what would|would you do|would you say|would happen|if i deleted|if i told you|if you were|were to|if i were|if i had|suppose|supposing|suppose that|imagine|imagine if|imagine you were|hypothetically|let us say|let us assume|let us pretend|assume for a moment|what happens if|what happens when|what do you do if|what will happen|what will you do|say i|say you|would it be possible|if i asked|if i said|if i wanted|if you had|if you could|would you rather|would you like|would you be|would you ever`,
  ),
  past: phrases(
    `you were|were you|you used to|used to|you had|did you|you did|you said|you told|you promised|you called me|you asked|you wrote|you forgot|you have been|you have said|you have forgotten|you have not|you have always|you have never|you have already|you have done|you have changed|you have become|you have a|you have such|you have no|you have an|you have the|you have good|yesterday|last week|last time|earlier today|i told you|i said that|i asked you|i thought|i used to|i wanted|i deleted|i had|i was|i have told|i have asked|i have said|back then|when i was|once upon|you stopped|you just said|you got|you became|you never told|you never did|you never said|you never asked|you always said|you were never|ago`,
  ),
  reports: phrases(
    `says|said|tells|told|writes|wrote|reads|claims|claimed|asks|asked|thinks|thought|believes|states|stated|insists|insisted|wants|wanted|suggests|suggested|recommends|recommended|advised|advises|mentioned|shouts|shouted|whispers|whispered|sings|sang|demands|demanded|goes like|keeps saying|keeps telling|according to|prefers|hates|likes|loves|forbids|forbade|orders|ordered me`,
  ),
  sources: phrases(
    `film|movie|book|song|article|novel|series|show called|quote|text|sentence|saying|poem|mail|email|e-mail|letter|message from|comment|sign|newspaper|script|play called|tale|story|manual|podcast|website|webpage|post|tweet|proverb|motto|poster|prompt|lyrics|headline|chapter|episode|dialogue`,
  ),
  textTasks: phrases(
    `translate|write|quote|read|correct|spell|repeat|note|note down|save|explain|analyse|analyze|phrase|rephrase|paraphrase|improve|tell him|tell her|tell kim|tell them|send|reply to|answer him|answer her|tell me a|summarise|summarize|complete|search|find|check|proofread|rhyme|compare|learn|create|draft|rate|interpret|copy|add|append|put|how do you say|how would you say|what does|what is the meaning|define|example|for example|email|mail|message|print|type|echo|say the words|sing`,
  ),
  keep: phrases(
    `stay|remain|keep being|keep on|keep up|keep going|keep doing|keep it up|keep that|keep this|keep following|keep using|keep calling|keep addressing|keep speaking|keep talking|keep answering|keep writing|keep to|keep the|keep obeying|keep acting|keep playing|keep treating|keep your character|keep your personality|keep your humour|keep your humor|keep your sense|keep your wit|keep your charm|keep your style|keep your tone|keep your role|keep your attitude|keep your|keep yourself|keep my|stick to|stick with|carry on|hold on to|hang on to|never change|do not change|do not ever change|never lose|do not lose|do not ever lose|never stop|do not stop|do not ever stop|do not you ever stop|do not quit|never quit|never forget to be|preserve|maintain|continue|just as you are|the way you are|exactly as you are|as you are|do not drop|never drop|do not give up your|still applies|still apply|is still in force|remains in force|remain in force|still stands|still holds|do not let go|respect our rule|respect the rule|observe the rule|never let go`,
  ),
  asBefore: phrases(`as before|like before|just as before`),
  remind: phrases(
    `remember|do not forget|never forget|please remember|think of|think about|bear in mind|keep in mind|mind the|mind our|mind my|remember to|recall|as agreed|as discussed|like we agreed|as always|as usual|follow the rule|follow our rule|follow my rule|follow the rules|follow our rules|follow my rules|obey the rule|obey my rules|obey our rules|respect my rules|respect our rules|observe our rules|you remember|you know that|do you remember`,
  ),
  vague: phrases(
    `what you want|whatever you want|whatever you like|what you like|as you like|as you please|as you wish|how you like|however you like|something|somehow|be better|do better|be different|whatever|it is up to you|up to you|at your discretion|try harder|make it better|do it better|as you see fit|behave yourself|get it together|be your best|be useful|anything you like`,
  ),

  ruleNouns: phrases(
    `limit|rule|rules|directive|directives|instruction|instructions|prohibition|prohibitions|ban|bans|guideline|guidelines|standing order|standing orders|restriction|restrictions|behaviour rule|behavior rule|ruleset|*-rule|*-rules|orders i gave|order i gave|requirement|requirements|regulation|regulations|thing about|thing with`,
  ),
  characterNouns: phrases(
    `character|characters|character instruction|character instructions|character note|character notes|character trait|character traits|character description|character descriptions|personality|personalities|personality trait|personality traits|persona|personas|role|roles|identity|identities|alter ego|temperament|traits|guise|mask|self`,
  ),
  foreignNouns: phrases(
    `note|notes|mail|mails|email|emails|e-mail|e-mails|appointment|appointments|file|files|task|tasks|folder|list|lists|shopping list|reminder|reminders|timer|alarm|calendar|entry|entries|document|documents|article|articles|text|texts|paragraph|paragraphs|chapter|letter|letters|message|messages|photo|photos|picture|pictures|image|images|table|tables|project|ticket|tickets|issue|issues|light|lights|lamp|music|song|songs|heating|window|door|report|reports|page|pages|comment|comments|contact|contacts|tag|tags|password|code|book|books|recipe|recipes|novel|movie|game|games|chess|monopoly|house rule|house rules|firewall rule|firewall rules|mail rule|mail rules|filter rule|filter rules|grammar|grammar rule|grammar rules|inbox rule|inbox rules|thumb|traffic rules|golden rule|event|events|meeting|meetings|subscription|account|invoice|bill|form|invitation|story|script|main character|fictional character|special character|special characters|character count|characters long|manual|draft|drafts|attachment|attachments|history|milk|groceries|conversation|outlook|gmail|thunderbird|excel|router|firewall|github|spotify|trello`,
  ),
  all: phrases(
    `none of|all|every|each|every single|all of|the whole|entire|everything i|all the|all my|all your|the lot|any and all|every last`,
  ),
  everything: phrases(
    `everything|everything so far|everything before|everything else|all of that|all that|all this|all that you are|what you were|who you were|everything you are|everything you were|all you were|all previous|all former|your previous|your old|your former|your character|your personality|your persona|your role|the character|the role|all characters|all roles|all personalities|all your roles|your characters|everything until now|everything up to now|all you have been`,
  ),
  both: phrases(
    `both|the two|the three|two|three|them|all three|all of them|all|my two|my three|your two|your three|several|them all|these two|those two|everything`,
  ),
  deletes: phrases(
    `delete|deleting|deleted|remove|removing|removed|drop|dropping|dropped|forget|forgetting|scrap|scrapping|cancel|cancelling|lift|lifting|revoke|revoking|erase|erasing|disable|disabling|deactivate|deactivating|get rid of|turn off|switch off|do away with|discard|discarding|take back|ditch|ditching|lose|clear|wipe|undo|abolish|repeal|strike|throw out|throw away|retire|end|kill|away with|put away|lay down|lay aside|put aside|take off|shed|unset|void|withdraw|rescind|dump|chuck|take out|set aside|ignore|disregard|dismiss|eliminate|bin`,
  ),
  lifts: phrases(
    `apply any more|applies any more|apply any longer|no longer applies|no longer apply|does not apply any more|do not apply any more|does not apply any longer|no longer valid|no longer in force|is not valid any more|is no longer needed|are no longer needed|is not needed any more|no longer needed|not needed any more|no longer necessary|not necessary any more|is no longer necessary|is no longer required|no longer required|not required any more|is void|is off|are off|is lifted|are lifted|is cancelled|is canceled|can go|may go|is history|is obsolete|are obsolete|is over|can be deleted|can be removed|can be dropped|can be scrapped|can be lifted|should be deleted|should be removed|has been lifted|i no longer need|i do not need|has to go|is gone|is done|is superfluous|you can drop|you can delete|you can forget|you can remove|you can scrap|you can lift|you can lose|you may drop|you may delete|you may forget|you may remove|i take back|i lift|i revoke|i withdraw|i cancel|is hereby lifted|is no longer active|does not count any more|no longer counts|has outlived|can be retired|no longer stands|no longer holds`,
  ),
  restores: phrases(
    `restore|restoring|reactivate|reactivating|reinstate|reinstating|bring back|bringing back|turn back on|turn on again|re-enable|reenable|enable|revive|reviving|put back|resume|switch back to|go back to|return to|get back|get back to|come back as|unforget|undelete|renew|activate|applies again|apply again|is back on|is back in force|back in force|should apply again|bring|change back to|revert to|recover|reintroduce|re-activate|pick up again|want back`,
  ),
  apart: {
    deletes: pairs(
      `take:back,off,out turn:off switch:off put:aside,away,down throw:out,away set:aside lay:aside,down let:go do:away get:rid strike:out call:off`,
    ),
    restores: pairs(
      `bring:back turn:on switch:on,back put:back get:back give:back take:back,again go:back make:again,active set:back pick:again change:back want:back call:back`,
    ),
    changes: pairs(`put:in add:to turn:into`),
    merges: pairs(`put:together bring:together turn:one,single make:one,single roll:one melt:together`),
  },
  shows: phrases(
    `show|list|tell|give|read|print|display|describe|name|recite|repeat|see|know|remind me of|enumerate|summarise|summarize|output|overview|view|explain|share|remind me|review`,
  ),
  merges: phrases(
    `merge|merging|combine|combining|consolidate|consolidating|unify|unifying|fuse|fusing|blend|blending|join|joining|roll into|mix|mixing|condense|put together|bring together|make one|unite|uniting|melt|collapse|turn into one|summarise|summarize|bundle|integrate|make one character`,
  ),
  changes: phrases(
    `change|changing|update|updating|adjust|adjusting|amend|amending|extend|extending|edit|editing|modify|modifying|rewrite|reword|revise|expand|tighten|loosen|make|add to|correct|alter|refine|rephrase|relax|raise|lower|reduce|increase|set`,
  ),
  replaces: phrases(`replace|replacing|swap|swapping|exchange|substitute|trade|switch`),
  plainSelf: phrases(
    `normal|back to normal|yourself|your old self|your normal self|your usual self|yourself again|your regular self|the default|default|neutral|plain|your original self|your real self|without a role|without a character|out of character|your ordinary self|standard|standard mode|default mode|normal mode|how you were before|the way you were|your true self|factory settings|the original you`,
  ),
  ruleQuestions: phrases(
    `what have i forbidden|what have i prohibited|what have i banned|what have i told you not|what did i tell you never|what did i tell you always|what have i told you always|what have i told you never|what have i asked you not|what did i forbid|what did i ban|what did i prohibit|what did i tell you not|what are you not allowed|what are not you|what can not you|what must not you|what may not you|which words can not you|which topics can not you|what are you forbidden|what are you not to|what are you never to|what are you allowed|what are you supposed to avoid|what may you not|what can you not talk|what can you not say|what must you not|what must you never|what must you always|what must you avoid|what should you never|what should you avoid|what should you not|what is forbidden|what is off limits|what is off-limits|what is banned|what is taboo|what do i not want you|what do i not allow|what am i not allowing|have i forbidden you|have i banned|did i forbid you|did i ban|which words are you not|which words may you not|which topics are you not|which topics may you not|which topics are off|which topics are banned|which words are banned|which words are forbidden|which topics are forbidden|what topics are|what words are|how are you supposed to address|how should you address|how are you supposed to call|what are you supposed to call|what should you call me|are you forbidden|what do you have to keep in mind|what have i imposed|what are my standing|are you allowed to|am i being`,
  ),
  selfQuestions: phrases(
    `who are you|who are you right now|who are you now|who are you at the moment|who are you currently|who are you being|who are you supposed to be|what are you supposed to be|what are you like|what kind of character|what kind of person|what sort of person|what sort of character|what kind of personality|what kind of being|how would you describe yourself|how do you describe yourself|describe yourself|how do you see yourself|what is your personality|what is your character|what is your role|what is your persona|which role|which character|which persona|which personality|what role|what character|what persona|what personality|who am i talking to|tell me who you are|what traits|which traits|how have i made you|what are your traits|who you are|what makes you you|what have i made you|what did i make you`,
  ),
  stillHolds: phrases(
    `still|active|in force|valid|in place|in effect|on|apply|applies|stored|saved|set|exist`,
  ),
  ordinals: new Map([
    ['first', 1],
    ['second', 2],
    ['third', 3],
    ['fourth', 4],
    ['fifth', 5],
    ['last', -1],
    ['latest', -1],
    ['newest', -1],
    ['1st', 1],
    ['2nd', 2],
    ['3rd', 3],
  ]),
  ruleHeadings: phrases(
    `new rule|new directive|new instruction|new guideline|rule|directive|standing rule|standing order|another rule|one more rule|add a rule|add a new rule|add the rule|add this rule|add this as a rule|make it a rule|make a rule|create a rule|create a new rule|create the rule|set a rule|set a new rule|save this as a rule|save as a rule|take this as a rule|house rule for you|my rule|my rule for you|rule for you|the following rule|the following applies|remember this rule|note this rule|ground rule|general rule|please note for the future|this is a rule|here is a rule|here is a new rule|make it a rule that|make it a rule to`,
  ),
  characterHeadings: phrases(
    `new character|your character|your new character|new role|your role|your new role|new personality|your personality|your new personality|new identity|your new identity|your identity|character|role|persona|new persona|your persona|your new persona|character instruction|new character instruction|another character`,
  ),

  be: phrases(`be|become|being`),
  youAre: phrases(
    `you do not have to be|you do not need to be|you need not be|you can be|you may be|you could be|you no longer have to be|you no longer need to be|you are|are you|you shall be|you will be|you should be|you must be|you are to be|you will become|you become|you have become`,
  ),
  behaveLike: phrases(
    `make yourself|act as|act like|behave like|behave as|behave|take on the role of|take on the role|take the role of|take the role|assume the role of|assume the role|slip into the role of|slip into the role|step into the role of|step into the role|adopt the role of|adopt the role|adopt the persona of|adopt the persona|adopt the personality of|adopt the personality|take on the persona of|take on the personality of|turn into|embody|portray|present yourself as|conduct yourself as|conduct yourself like|carry yourself like|impersonate|become|work as|live as|channel|act`,
  ),
  performLike: phrases(
    `answer|reply|respond|speak|talk|write|play|pretend|pretend to be|pretend you are|pretend that you are|imagine you are|imagine that you are|imagine being|imagine|sound|sound like|tell|mimic|emulate|imitate|give`,
  ),
  articles: phrases(`a|an|the|my|our|some|no`),
  also: phrases(`also|too|as well|in addition|additionally|on top|at the same time|besides`),
  moreLess: phrases(
    `a lot|a lot more|a lot less|a good deal|a great deal|quite a bit|more|less|a bit|a little|a bit more|a little more|slightly|somewhat|much|way|far|a touch|a tad`,
  ),
  less: phrases(`less|not so|not as|not quite so|not any more so|a bit less|a little less|not that`),
  more: phrases(
    `a dash of|a pinch of|a bit of|a touch of|a hint of|a spot of|a little|some|more|a bit more|a little more|much more|even more|some more`,
  ),
  only: phrases(`only|nothing but|exclusively|solely`),
  fresh: phrases(
    `something completely different|something entirely different|something else entirely|someone else|somebody else|someone completely different|a different person|a completely different person|something different|someone different`,
  ),
  insteadOf: phrases(`instead of|rather than|in place of|and not|not`),
  but: phrases(`but|instead|rather`),
  traitNouns: phrases(
    `humour|humor|wit|charm|irony|sarcasm|patience|courage|heart|warmth|calm|calmness|composure|cheek|cheekiness|seriousness|lightness|curiosity|enthusiasm|empathy|compassion|strictness|edge|bite|temperament|energy|passion|imagination|poetry|mockery|cynicism|self-irony|confidence|self-confidence|personality|character|stubbornness|tact|distance|closeness|attitude|dignity|elegance|spirit|mischief|feeling|emotion|optimism|pessimism|melancholy|romance|pathos|modesty|wisdom|sass|snark|friendliness|politeness|restraint|formality|coolness|silliness|playfulness|kindness|fun|flair|spunk|grit|pride|drama|pep|bluntness|honesty|seriousness|quiet`,
  ),
  traits: new Set(
    words(`cheeky witty funny humorous sarcastic ironic cynical dry charming sassy playful silly serious earnest strict mild
    gentle soft warm warmhearted warm-hearted hearty loving cool cold distant approachable friendly nice kind polite formal casual
    laid-back laidback relaxed calm composed patient impatient curious inquisitive enthusiastic energetic spirited lively
    bubbly hyper shy reserved modest humble confident arrogant proud brave bold cautious critical sceptical skeptical
    optimistic pessimistic melancholic thoughtful wise clever smart cunning well-read educated scholarly philosophical
    poetic romantic dreamy crazy mad quirky eccentric stubborn gruff rough blunt snarky sharp sharp-tongued mocking
    quick-witted mischievous roguish direct frank open honest sincere diplomatic tactful sensitive empathetic empathic caring
    motherly fatherly chummy matey down-to-earth folksy old-fashioned distinguished elegant dignified sober factual professional
    thorough conscientious reliable loyal mysterious dark eerie cheerful merry upbeat positive motivating encouraging
    demanding relentless good-natured grumpy grouchy surly moody emotional passionate dramatic theatrical creative imaginative
    self-deprecating irreverent rebellious anarchic spontaneous vivid human personal entertaining talkative chatty quiet taciturn
    laconic pedantic fussy tidy chaotic loud brash resolute assertive sovereign harsh cosy cozy intimate flirty coquettish
    naughty good decent attentive helpful accommodating generous youthful childlike mature grown-up british english posh stiff
    quarrelsome provocative aggressive sentimental stoic balanced tender deep shallow merciless tough hard mean nasty evil
    affectionate concise brief precise annoying wild tame adventurous modern goofy rude snobbish pompous sweet light-hearted
    lighthearted easygoing easy-going tongue-in-cheek deadpan excitable verbose wordy bossy pushy clingy deferential servile
    respectful sympathetic compassionate supportive jovial whimsical wry lazy fun`),
  ),
  conduct: new Set(
    words(`honest polite factual punctual brief concise precise neutral discreet respectful sincere specific complete correct
    transparent rude insulting disrespectful mean nasty impolite unfriendly condescending patronizing patronising`),
  ),
  style: new Set(
    words(`formal stiff chatty long-winded longwinded verbose wordy technical complicated detailed academic dry preachy brief
    terse flowery sloppy lengthy repetitive`),
  ),
  endings: ['iest', 'est', 'ier', 'er', 'ish', ''],
  moods: phrases(
    `quiet|silent|careful|thankful|grateful|glad|ready|punctual|sad|angry|mad|upset|sick|well|tired|awake|offended|jealous|sure|safe|calm down|excited|married|done|next|here|there|gone|home|alone|stressed|nervous|sorry|afraid|scared|right|wrong|welcome|online|offline|connected|logged in|able|aware|back|in charge|late|early|dead|alive|careful now`,
  ),
  endearments: phrases(
    `guest|darling|sweetheart|gem|treasure|angel|hero|genius|star|dream|idiot|fool|dummy|moron|liar|loser|failure|program|computer|machine|bot|ai|software|algorithm|thing|wonder|gift|ray of sunshine|saviour|savior|lifesaver|legend|role model|phenomenon|nutcase|pain|pain in the|know-it-all|smartass|smart aleck|jewel|blessing|curse|joke|ace|pro|monster|devil|beast|rascal|sweetie|honey|love|favourite|favorite|best|mouse|couple|case|problem|mistake|disaster|something special|something else|friend|good friend|true friend|nice guy|good guy|kind soul|good soul|great help|big help|real help|help|asset|champ|champion|star assistant|boss|rockstar|rock star|keeper|winner|natural|delight|riot|hoot|card|bore|jerk|pig|shadow|part of me|my everything|miracle|peach|pal|good sport|dear|marvel|catch|lot|bit|mess|waste`,
  ),
  personNouns: phrases(
    `butler|cook|chef|pirate|gardener|archivist|sailor|captain|teacher|professor|philosopher|poet|knight|king|queen|detective|judge|monk|nun|librarian|caretaker|servant|maid|girl|boy|man|woman|grandmother|grandfather|grandma|grandpa|aunt|uncle|wizard|witch|elf|dwarf|dragon|robot|cat|dog|fox|owl|innkeeper|farmer|forester|ranger|fisherman|soldier|general|officer|secretary|journalist|reporter|artist|musician|actor|actress|clown|jester|bartender|barista|trainer|coach|mentor|therapist|doctor|nurse|scientist|astronomer|historian|bookseller|salesman|conductor|driver|pilot|astronaut|alien|ghost|spirit|watchman|night watchman|lighthouse keeper|*keeper|*man|*woman|*smith|*ian|*ologist|*maker|*seller|craftsman|carpenter|miller|baker|midwife|priest|vicar|official|lawyer|lord|lady|count|countess|baron|dandy|gentleman|hippie|punk|rocker|rapper|cowboy|viking|samurai|ninja|oracle|sphinx|sherpa|guide|bear|raven|parrot|astrologer|explorer|scholar|companion|concierge|storyteller|assistant`,
  ),
  remarks: phrases(
    `great|good|amazing|wonderful|terrible|awful|fantastic|brilliant|excellent|perfect|lousy|horrible|lovely|true|born|real|best|worst|fine|outstanding|just|only|really|such|quite|truly|always|sometimes|often|such a|quite a|so|as always|today|probably|certainly|apparently|obviously|clearly|slowly|my|to me|for me|the best|the worst|still|simply|not|absolutely|definitely|kind of|sort of|like a|like my|basically|after all|merely|nothing but|indeed|maybe|perhaps|actually|honestly|literally`,
  ),
  newName: phrases(
    `your name is|your new name is|your name shall be|you are called|you are named|you go by|your name will be`,
  ),

  imperatives: phrases(oneOf(VERBS), 'feel free'),
  infinitives: phrases(''),
  speech: phrases(
    `say|saying|tell|telling|talk|talking|speak|speaking|write|writing|answer|answering|reply|replying|respond|responding|use|using|call|calling|address|addressing|mention|mentioning|discuss|discussing|comment|commenting|repeat|repeating|apologise|apologize|apologising|apologizing|swear|swearing|curse|cursing|interrupt|interrupting|judge|judging|lecture|lecturing|praise|praising|compliment|complimenting|criticise|criticize|criticising|criticizing|correct|correcting|ask|asking|give|giving|joke|joking|quote|quoting|cite|citing|start|starting|begin|beginning|end|ending|refer|referring|speculate|speculating|guess|guessing|invent|inventing|lie|lying|complain|complaining|warn|warning|reveal|revealing|laugh|laughing|translate|translating|suggest|suggesting|recommend|recommending|offer|offering|advise|advising|greet|greeting|thank|thanking|bring up|bringing up|explain|explaining|add|adding|put|putting|include|including|insert|inserting|format|formatting|mock|mocking|tease|teasing|insult|insulting|remind me of|sending|send|delete|deleting|phrase|summarise|summarising|summarizing|nag|nagging|preach|preaching|ramble|rambling|flatter|flattering|share|sharing|assume|assuming|hear|read|see|rhyme|rhyming|spam|spamming|overuse|overusing|sprinkle|sprinkling|list|listing|pester|pestering|bother|bothering|treat|treating|abbreviate|abbreviating|capitalise|capitalize|sign|signing|gossip|gossiping|sugarcoat|sugarcoating|contradict|contradicting|second-guess|pretend|pretending|avoid|avoiding`,
  ),
  outputNouns: phrases(
    `salutation*|sign-off*|signature*|emoji*|smiley*|emoticon*|exclamation mark*|exclamation point*|exclamation marks|question marks|dashes|semicolon*|capitals|caps|anglicisms|phrases|jargon|technical terms|foreign words|abbreviations|acronyms|jokes|puns|pet names|nicknames|bullet points|bullets|bullet lists|apologies|comments|advice|tips|lists|tables|sentences|sentence|words|word|answers|answer|replies|reply|responses|messages|message|filler|filler words|fillers|headings|headlines|markdown|bold|compliments|praise|small talk|smalltalk|greetings|greeting|metaphors|comparisons|quotes|quotations|links|sources|gifs|stickers|swear words|swearing|swearwords|profanity|cliches|platitudes|introductions|intros|preambles|summaries|summary|disclaimers|warnings|footnotes|brackets|parentheses|paragraphs|formatting|syllable|colons|hashtags|hearts|slang|dialect|sarcasm|irony|rhymes|sayings|wisdom|anecdotes|spoilers|opinions|opinion|guesses|speculation|follow-up questions|counter questions|questions|exaggerations|superlatives|passive|moralising|moralizing|lectures|lecturing|flattery|buzzwords|latin|em-dashes|ellipses|adjectives|caveats|hedging`,
  ),
  yourOutput: phrases(
    `your answers|your replies|your messages|your responses|your texts|your sentences|your explanations|your greetings|your summaries|your suggestions|answers|replies|responses`,
  ),
  everyOutput: phrases(
    `every answer|each answer|every reply|each reply|every message|each message|every response|each response|every sentence|each sentence|every mail|every email|every appointment|every question|each question|every number|all answers|all replies|all your answers|all your replies|all responses|per answer|per reply|per message|every explanation|every greeting|all amounts|all dates|all prices|all numbers|all messages|all your messages|every deletion|every event`,
  ),
  topics: phrases(
    `politics|religion|weather|football|soccer|sports|health|illness|weight|age|money|work|job|ex|ex-boyfriend|ex-girlfriend|ex-husband|ex-wife|family|parents|covid|war|stocks|horoscopes|diet|diets|milk|cheese|death|sex|advertising|relationship|celebrities|spoilers|school|elections|trump|taxes|crypto`,
  ),
  address: phrases(
    `call me|calling me|address me|addressing me|refer to me|referring to me|be called|be addressed|greet me as|first name|last name|first-name|by name|name me`,
  ),
  anaphora: phrases(
    `that|this|it|such things|such a thing|things like that|things like this|something like this|anything like this|stuff like this|remarks like this|comments like this|jokes like this|like that|like this|something like that|anything like that|stuff like that|that word|this word|that sentence|this sentence|that phrase|this phrase|that joke|such stuff|such nonsense|such remarks|remarks like that|comments like that|jokes like that|words like that|that comment|that remark|that again|so|sentences like that|those words|these words|that line|that topic`,
  ),
  stops: phrases(
    `stop|quit|cease|avoid|refrain from|no more|enough of|enough with|stay off|steer clear of|spare me|leave out|skip|omit|drop|knock off|cut out|lay off|give up|cut|desist from|put an end to|stop using|save yourself|lose|hold off on|keep away from|stay away from`,
  ),
  leaveOut: phrases(`out|away|off|be`),
  tasks: phrases(
    `remind|wake|send|mail|email|message|order|buy|book|find|search|look|fetch|create|draft|schedule|save|store|open|launch|start the|play music|set an|set a|set the|move|rename|tag|turn on|turn off|switch on|switch off|notify|alert|get me|bring me|play some|play the|check|call him|call her|call my|forward`,
  ),
  asksFirst: phrases(
    `ask me before|ask before|ask me first|ask first|check with me before|check with me first|check with me|confirm with me|get my approval|get my permission|get my consent|warn me before|tell me before|ask for my permission|ask permission|ask for permission|ask me`,
  ),
  limits: phrases(
    `at most|no more than|not more than|never more than|at least|maximum|max|a maximum of|up to|no longer than|not longer than|never longer than|only|fewer than|less than|under`,
  ),
  finite: phrases(
    `is|are|was|were|has|have|had|will|would|can|could|must|should|shall|may|does|did|goes|makes|comes|stays|stands|lies|means|seems|eats|drinks|buys|drives|likes|annoys|works|runs|helps|am|wants|says|feels|looks|sounds|hurts|matters|tastes|starts|ends|applies|apply|counts|stands|holds`,
  ),
  tabooPredicates: phrases(
    `forbidden|taboo|off limits|off-limits|prohibited|banned|unwanted|not allowed|not permitted|not welcome|a no-go|no-go|not wanted|not acceptable|unacceptable|out of bounds|mandatory|a must|no longer allowed|no longer welcome|not okay any more|not allowed any more|verboten`,
  ),
  allowedPredicates: phrases(
    `allowed|okay|ok|fine|all right|alright|permitted|welcome|acceptable|no problem|no longer forbidden|no longer banned|no longer taboo|no longer off limits|not forbidden any more|not banned any more|not taboo any more|fair game|back on the table`,
  ),
  closedClass: phrases(
    `the|a|an|my|your|his|her|our|their|this|that|these|those|i|you|he|she|it|we|they|who|what|how|where|why|and|or|but|in|on|at|by|with|from|to|for|of|about|as|if|because|here|there|today|yesterday|tomorrow|now|then|yes|no|not|nothing|everything|something|someone|so|very|also|still|already|only|always|never|often|sometimes|maybe|great|nice|good|bad|thanks|hello|more|less|again|mind`,
  ),
};

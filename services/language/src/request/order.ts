/** Orders that notes can't carry out, sentences that ask for nothing, and mere words: what an unknown message is. */
import { foldedTokens, match, pattern } from './line.ts';
import type { Line } from './line.ts';
import type { UnknownForm } from './request.ts';
import { any, FINITE } from './vocabulary.ts';

const GERMAN_ORDER = any(`
  bestell bestelle erinner erinnere schreib schreibe schick schicke sende send ruf rufe spiel spiele stell stelle schalt
  schalte mach mache dreh drehe setz setze leg lege nimm gib kauf kaufe buch buche reservier reserviere lösch lösche entfern
  entferne vergiss ändere änder streich streiche übersetz übersetze rechne berechne starte start beende stopp öffne schließ
  schließe zeig zeige sag sage erzähl erzähle nenn nenne sei lass hör höre hol hole bring bringe such suche finde trag trage
  füg füge pack packe plane plan verschieb verschiebe antworte verwende benutz benutze rede sprich komm geh warte wart bleib
  hilf druck drucke lade lad speichere speicher frag frage prüf prüfe ergänze ergänz zähl zähle lies merk merke notier notiere
  erstell erstelle generiere generier zeichne mal formulier formuliere verfass verfasse koch sing tanz weck wecke informier
  melde meld aktualisier aktualisiere installier installiere verbinde trenn lern lerne lerne dichte siez sieze duz duze werd
  behalt behalte leg häng verwend hör denk denke stelle halt halte steh sitz fahr fahre nehme repariere reparier`);
const ENGLISH_ORDER = any(`
  order remind send call text email mail play turn set switch book buy delete remove forget change translate calculate start
  stop close show tell give get bring find put add make create write draw sing generate compose plan schedule move cancel
  answer reply use speak talk come go wait stay help print download upload save ask check update read count list name be let
  keep take drop restore merge open run install connect disconnect learn wake inform report fetch google search look pay
  transfer post share invite pretend act imagine quit cook dance describe explain never always don't hold run fix ring fetch wash clean order`);
const ORDER: readonly RegExp[] = [
  `^(?:bitte |please |nie |niemals |never |always |immer )*(?:${GERMAN_ORDER}|${ENGLISH_ORDER})(?: (?!ich |ist |war |wird |is |was |are |were )\\S.*)?$`,
  `^\\S+(?:en|ern|eln) sie (?:.*)$`,
  `^\\S+e? (?:mir|mich|uns|bitte|mal|me|dir|dich)(?: .*)?$`,
  `^(?!${any('in im an am auf aus bei mit nach von vom zu zum zur für über unter vor und oder aber wenn als alle nur on at for with about of to from into and or but if when all only as like')} )\\S+ (?:die|den|das|mein|meine|meinen|ein|eine|einen|the|my|a|an|your|our) .*$`,
].map(pattern);
const SENTENCE = pattern(`^(?:.* )?${FINITE}(?: .*)?$`);
const EMPTY = pattern(
  `^(?:${any(`
  hm hmm hmmm mh mhm aha ah oh ok okay okey k ja nein nö jo jep joa na naja tja so gut super toll prima cool krass echt wow oha ups
  hä was wie bitte test haha hahaha lol hihi xd puh ach och eh
  yes no yeah yep nope nah sure fine great nice right well alright really huh what hey ping oops ugh meh wtf omg
  passt stimmt genau klar verstanden roger alles nix nichts egal keine_ahnung nothing whatever no_idea never_mind nevermind not_sure`).replaceAll(
    '_',
    ' ',
  )}|[^\\p{L}\\p{N}QT]+)(?: (?:${any('ok okay ja nein gut so klar danke yes no well then hm alles na')}|[^\\p{L}\\p{N}QT]+))*$`,
);

/** How a message is built that asks for nothing notes can do. `framed`: it came as "could you …". */
export function formOf(line: Line, framed: boolean): UnknownForm {
  const tokens = foldedTokens(line);
  if (!tokens.some((token) => /[\p{L}\p{N}QT]/u.test(token)) || match(line, EMPTY) !== undefined)
    return 'noise';
  if (framed) return 'order';
  const first = tokens[0] ?? '';
  if (
    ORDER.some((expression) => match(line, expression) !== undefined) &&
    !/^(?:ich|i|du|you|er|he|sie|she|es|it|wir|we)$/u.test(first)
  )
    return 'order';
  return match(line, SENTENCE) === undefined ? 'fragment' : 'statement';
}

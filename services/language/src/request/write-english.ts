/** English orders that write, and the short forms of both languages ("Neue Notiz: …", "note to self: …"). */
import { appended, created } from './content.ts';
import type { Order } from './content.ts';
import { match, pattern } from './line.ts';
import type { Line } from './line.ts';
import { newNote, newNoteOf } from './new-note.ts';
import { formOf } from './order.ts';
import type { Request } from './request.ts';
import { any, DET, FINITE, NAMED, NOTE, PAPER } from './vocabulary.ts';

const A_NOTE = '(?:note|memo|entry|page|notes)';
const THIS = '(?:this|that|it|these|the following|something|a line|another line)';
const CREATING: readonly RegExp[] = [
  `^(?:create|make|take|write|add|start|save|leave|keep|put|log|jot|record|begin|do|post|store|file)(?: (?:me|us|down|${THIS}|as))*(?: (?:a|an|another|one|some|new|quick|short|little|brief|small|separate|personal))* ${A_NOTE}(?: (?<rest>\\S.*))?$`,
  `^(?:(?:i need|i want|i'd like|we need) )?(?:(?:a|another|one) )?(?:new|quick|short) ${A_NOTE}(?: (?<rest>\\S.*))?$`,
  // Whatever is done with it: a note that is called something or says something doesn't exist yet.
  `^(?!(?:${any('delete remove find open show read send share rename move print is are was does has have there search look see give get close merge edit')}) )\\S+(?: (?:me|us|up))* (?:a|another|one)(?: (?:new|quick|short|little|brief))* ${A_NOTE} (?<rest>(?:${NAMED}|saying|that says|:|reading|containing) .*)$`,
].map(pattern);

/** A note that is named as such: "the note Garden", "my Garden note", "“Garden”", "the shopping list". */
const NAMED_NOTE = `${DET}(?:note \\S.*?|(?:\\S+ ){0,3}?note|(?:note )?Q|(?:\\S+ ){0,2}?${PAPER})`;
const INTO = '(?:to|in|into|on|onto|under|underneath|at the (?:end|bottom|top) of)';
const ADDING: readonly RegExp[] = [
  // The note first, then the text set off.
  `^(?:add|append|write|put|note|insert|include)(?: (?:${THIS}|down|also|another))* ${INTO} (?<title>[^:|]+?) (?<sep>saying|that says|reading|with the text)(?: :)? (?<text>\\S.*)$`,
  `^(?:add|append|write|put|note|insert|jot|log|enter|include|attach|save)(?: (?:${THIS}|down|also|another))* ${INTO} (?<title>[^:|]+?)(?: that)? (?<sep>[:|]) (?<text>\\S.*)$`,
  `^(?:add|append|write|put|note|insert|jot|log|include)(?: also)* ${INTO} (?<title>${DET}(?:note (?:Q|\\S+(?: \\S+){0,5}?)|Q|(?:\\S+ ){0,2}?${PAPER})) (?<sep>that) (?<text>\\S.*)$`,
  `^(?:add|append)(?: also)* (?:to|into|onto|on) (?<title>${DET}(?:note )?(?:Q|(?:\\S+ ){0,2}?${PAPER})) (?<text>\\S.*)$`,
  `^(?:to|in|into|on|onto|under) (?<title>${NAMED_NOTE})(?: ,)?(?: (?:please|also|just|you can|you could|could you|can you))* (?:add|append|write|put|note|insert|include)(?: (?:down|this|also))*(?<sep> that| :)? (?<text>\\S.*)$`,
  // The content first.
  `^(?:add|append|insert|include|attach)(?: that)? (?<text>\\S.*) (?:to|onto|into) (?:the (?:end|bottom|top) of )?(?<title>\\S.*)$`,
  `^(?:add|append|insert|include|put|write|note|jot|log|enter|set|stick|throw|get|save)(?: down)?(?: that)? (?<text>\\S.*) ${INTO} (?<title>${NAMED_NOTE})$`,
  // The note as the object.
  `^(?:update|extend|expand|amend|supplement|complete|append) (?<title>${NAMED_NOTE}) (?:with|by|to say|and add)(?: that)?(?: :)? (?<text>\\S.*)$`,
  `^(?:update|extend|expand|amend|supplement) (?<title>[^:|]+?) (?<sep>[:|]) (?<text>\\S.*)$`,
].map(pattern);

const SOFT = '(?: (?:for me|please|also|,))*';
const TITLED = pattern(
  `^(?:write|note|jot|save|record|log|store)(?: (?:down|${THIS}))* (?<rest>(?:with|under|by) the (?:title|name|heading)(?: of)? .*)$`,
);
/** `sep` says that the content is set off, so nothing else can be meant. */
const NOTING: readonly RegExp[] = [
  `^(?:write|jot|note|put|take|get|mark|copy|scribble)(?: (?:${THIS}|me))* down(?: for (?:me|us|later))?(?: (?:that|${THIS}))?(?<sep> [:,|-])? (?<text>\\S.*)$`,
  `^(?:write|note|remember|memorise|memorize|log|record|save|jot|take note|make note)${SOFT}(?: ${THIS})?(?<sep> [:|]) (?<text>\\S.*)$`,
  `^(?:note|remember|memorise|memorize|record|(?:take|make) note|(?:keep|bear) in mind|don't forget|do not forget|dont forget)${SOFT} (?<sep>that|to|of the fact that)(?: [:,])? (?<text>\\S.*)$`,
  `^(?:keep|bear) in mind(?<sep> [:,|])? (?<text>\\S.*)$`,
  `^(?:jot|save|record|memorise|memorize|note|remember|store) (?<text>Q(?: .*)?)$`,
  `^(?:note|remember|memorise|memorize) (?<text>(?:the|my|our|a|an|his|her|their|this|these|those|i|i'm|i've|we|he|she|they|\\S+'s|\\S+ (?:is|are|has|wants|likes|needs|owes)) \\S.*)$`,
  `^(?:note|jot) (?<text>(?!\\S+ing )(?:\\S+ ){2,}\\S+)$`,
].map(pattern);

/** The line is without frame, its first verb in base form. */
export function englishWrite(line: Line, order: Order): Request | undefined {
  for (const expression of CREATING) {
    const found = match(line, expression);
    if (found !== undefined) return newNote(found['rest'], order);
  }
  const titled = match(line, TITLED)?.['rest'];
  if (titled !== undefined) return newNote(titled, order);
  for (const expression of ADDING) {
    const { title, text, sep } = match(line, expression) ?? {};
    if (title !== undefined && text !== undefined) return appended(title, text, order, sep !== undefined);
  }
  for (const expression of NOTING) {
    const { text, sep } = match(line, expression) ?? {};
    if (text === undefined) continue;
    // "Remember the time in Split?" asks.
    if (sep === undefined && order.asked && !order.framed) return undefined;
    return created(undefined, text, order, sep !== undefined);
  }
  return undefined;
}

const NEW_IN_GERMAN = pattern(
  `^(?:(?:ich brauche?|ich will|ich möchte|ich hätte gerne?|wir brauchen) )?(?:(?:eine|ne|noch eine) )*(?:neue|neuer|neues|kurze|schnelle) ${NOTE}(?: (?<rest>\\S.*))?$`,
);
const NOTE_COLON = pattern(
  `^(?:(?:eine|ne|noch eine|a|one|another) )?${NOTE}(?: bitte| please)?(?<rest>(?: \\S+){0,5}?) ?[:|] (?<tail>\\S.*)$`,
);
/** The note in front, its text behind a colon or a plea. */
const ONTO = pattern(
  `^(?:auf|in|zu|zur|zum|bei|an|unter|on|onto|into|to) ${DET}(?:(?:(?<title>(?:\\S+ ){0,2}?${PAPER}|(?:${NOTE} )?Q)(?: (?:bitte|noch|auch|please|also|kommt|kommen|muss|müssen|goes|go|:))+)|${NOTE} (?<name>[^:|]+?)(?: (?:bitte|noch|auch|please))* :) (?<text>\\S.*)$`,
);
/** "Kaffee und Tee auf die Einkaufsliste": the direction says what to do. Nothing that tells or asks. */
const THINGS_ONTO_LIST = pattern(
  `^(?!(?:.* )?${FINITE} )(?<text>\\S.*) (?:auf (?:die|den|meine|meinen|unsere|unseren)|on(?:to)? (?:the|my|our)|to (?:the|my|our)) (?<title>\\S*(?:liste|zettel)|(?:\\S+ )?list)$`,
);

/** "Neue Notiz: …", "Notiz an mich: …", "note to self: …", "auf die Einkaufsliste bitte noch …". */
export function shortWrite(line: Line, order: Order): Request | undefined {
  const onto = match(line, ONTO);
  const target = onto?.['title'] ?? onto?.['name'];
  if (target !== undefined && onto?.['text'] !== undefined)
    return appended(target, onto['text'], order, true);
  const listed = order.asked || formOf(line, false) === 'order' ? undefined : match(line, THINGS_ONTO_LIST);
  if (listed?.['title'] !== undefined && listed['text'] !== undefined) {
    return appended(listed['title'], listed['text'], order, false);
  }
  const fresh = match(line, NEW_IN_GERMAN);
  if (fresh !== undefined) return newNote(fresh['rest'], order);
  const { rest, tail } = match(line, NOTE_COLON) ?? {};
  return tail === undefined ? undefined : newNoteOf(rest, tail, order);
}

export { scriptedModel, toolCalls } from './scripted.ts';
export type { ScriptedModel, ScriptedReply, ScriptedTurn } from './scripted.ts';

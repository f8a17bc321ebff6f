/**
 * The port every language model is reached through (S13.4). Agents know this file and nothing of a provider; each
 * provider has a folder of its own beside `offline/`.
 */
import { z } from 'zod';

/** A tool the model wants to be called. `id` ties the result to it; `input` is as the model gave it, unchecked. */
export const ToolCall = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  input: z.json(),
});
export type ToolCall = z.infer<typeof ToolCall>;

/** Why a model stopped: it was done, it wants tools, or it ran into `maxTokens`. */
export const StopReason = z.enum(['end', 'tool', 'length']);
export type StopReason = z.infer<typeof StopReason>;

/** What a model answered. Plain JSON, so that it can be journaled and read back with this schema. */
export const ModelReply = z.object({
  text: z.string(),
  toolCalls: z.array(ToolCall),
  /** Tokens as the provider counts them; 0 where none are used. */
  usage: z.object({ input: z.int().min(0), output: z.int().min(0) }),
  /** The model that answered, as its provider names it. */
  model: z.string().min(1),
  stop: StopReason,
});
export type ModelReply = z.infer<typeof ModelReply>;

/** One message of the conversation, oldest first. A tool message holds the result of the call it names. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly text: string; readonly toolCallId: string };

/** A tool the model may call. `input` is a JSON Schema (2020-12) of an object. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  /** `stable` is the same byte for byte over the turns of a session, so providers can cache it; `volatile` follows it. */
  readonly system: { readonly stable: string; readonly volatile: string };
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** The most tokens the reply may take. */
  readonly maxTokens: number;
  /** How the reply is to be spoken, for a model that does not read its prompt; others find it there. */
  readonly voice?: { readonly lang: 'de' | 'en'; readonly register: 'du' | 'sie' } | undefined;
  /** Aborts the call; `complete` then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface Model {
  /** As in the configuration, such as `offline`. */
  readonly id: string;
  /** For people: `/status`, `/model`. */
  readonly label: string;
  /** Works without any provider, by rules; whoever speaks through it says so where it matters. */
  readonly offline: boolean;
  /** The same request gives the same reply at no cost, so running it twice loses nothing and it needs no journal. */
  readonly pure: boolean;
  /** Rejects with a `ModelError`, or with the reason of an aborted signal. */
  complete(request: ModelRequest): Promise<ModelReply>;
}

/** data (zeno): knowledge. Searches, reads, creates and appends notes of the vault (S5). */
import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const Language = z.enum(['de', 'en']);
export type Language = z.infer<typeof Language>;

/** A note as a source of an answer. `path` is relative to its vault, with forward slashes. */
export const Source = z.object({ title: z.string(), path: z.string() });
export type Source = z.infer<typeof Source>;

const Note = Source.extend({ modified: z.string(), tags: z.array(z.string()), snippet: z.string() });
const About = z.object({ about: z.string().max(2000).optional(), tag: z.string().max(200).optional() });
const Text = z.string().min(1).max(200_000);

export const data = defineContract({
  role: 'data',
  key: 'session',
  summary: 'Knowledge: searches, reads, creates and appends notes of the vault.',
  state: z.object({}).default({}),
  emits: { note_written: z.object({ path: z.string(), action: z.enum(['created', 'appended']) }) },
  messages: {
    answer_question: {
      summary:
        'Answers a question from the notes, with the notes it was taken from. `passages` is empty when nothing was found.',
      body: z.object({ question: z.string().min(1).max(8000), lang: Language }),
      reply: z.object({
        passages: z.array(Source.extend({ text: z.string(), modified: z.string(), old: z.boolean() })),
        also: z.array(Source),
        problems: z.int().min(0),
      }),
      errors: ['unavailable'],
    },
    search_notes: {
      summary: 'The notes that fit a query, best first.',
      body: z.object({ query: z.string().min(1).max(8000), limit: z.int().min(1).max(100).default(10) }),
      reply: z.object({ notes: z.array(Note), total: z.int() }),
      errors: ['unavailable'],
    },
    count_notes: {
      summary: 'How many notes there are about something or with a tag; all of them without either.',
      body: About,
      reply: z.object({ count: z.int().min(0), notes: z.array(Source) }),
      errors: ['unavailable'],
    },
    find_notes: {
      summary: 'Where something stands: the notes about it, with a tag, or with a title.',
      body: About.extend({ title: z.string().max(500).optional() }),
      reply: z.object({ notes: z.array(Note), total: z.int() }),
      errors: ['unavailable'],
    },
    read_note: {
      summary: 'One whole note, by its path or its title.',
      body: z.object({ note: z.string().min(1).max(1000) }),
      reply: Source.extend({
        text: z.string(),
        tags: z.array(z.string()),
        modified: z.string(),
        /** True when the note is longer than a message can be, and `text` only its beginning. */
        truncated: z.boolean().default(false),
      }),
      errors: ['not_found', 'refused', 'forbidden', 'too_large', 'unavailable'],
    },
    create_note: {
      summary: 'Creates a note; a note of that name stays as it is and the new one gets a number.',
      body: z.object({
        title: z.string().min(1).max(300).optional(),
        text: Text,
        tags: z.array(z.string().max(200)).max(50).default([]),
      }),
      reply: Source,
      policy: { writes: true },
      errors: ['refused', 'forbidden', 'too_large', 'unavailable'],
    },
    append_note: {
      summary:
        'Appends text to a note. `kept` names the second version when the note was edited at the same moment.',
      body: z.object({ note: z.string().min(1).max(1000), text: Text }),
      reply: Source.extend({ kept: z.string().optional() }),
      policy: { writes: true },
      errors: ['not_found', 'refused', 'forbidden', 'too_large', 'unavailable'],
    },
  },
});

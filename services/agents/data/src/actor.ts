/**
 * data (zeno): one actor per session, for everything about the notes (S5). It says what stands in them and writes what
 * it is told; words for people are relay’s.
 */
import { data } from '@stoa/protocol';
import { defineActor, type AnyActor } from '@stoa/runtime';
import { answerQuestion } from './answer-question.ts';
import { appendNote } from './append-note.ts';
import { createNote } from './create-note.ts';
import { countNotes, findNotes, readNote, searchNotes } from './look-up.ts';
import { translate } from './translate.ts';
import type { Notes } from './notes.ts';

export interface DataParts {
  /** An open vault. */
  readonly vault: Notes;
  /** Age from which what a note says may be out of date, ms. Default a year. */
  readonly oldAfter?: number;
}

const YEAR = 365 * 86_400_000;

export function dataActor({ vault, oldAfter = YEAR }: DataParts): AnyActor {
  return defineActor(data, {
    translate,
    handlers: {
      answer_question: (context, body) =>
        context.run('answer_question', body, () => answerQuestion(vault, body, context.now - oldAfter), {
          cheap: true,
        }),
      search_notes: (context, body) =>
        context.run('search_notes', body, () => searchNotes(vault, body), { cheap: true }),
      count_notes: (context, body) =>
        context.run('count_notes', body, () => countNotes(vault, body), { cheap: true }),
      find_notes: (context, body) =>
        context.run('find_notes', body, () => findNotes(vault, body), { cheap: true }),
      read_note: (context, body) =>
        context.run('read_note', body, () => readNote(vault, body), { cheap: true }),
      async create_note(context, body) {
        const note = await createNote(vault, context, body);
        context.emit('note_written', { path: note.path, action: 'created' });
        return note;
      },
      async append_note(context, body) {
        const note = await appendNote(vault, context, body);
        context.emit('note_written', { path: note.path, action: 'appended' });
        return note;
      },
    },
  });
}

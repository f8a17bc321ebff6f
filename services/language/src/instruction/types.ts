/** Shapes of reading an instruction: the rows it is read against and what the reading says (S8.2). */

/** Which table an instruction belongs to. */
export type InstructionType = 'directive' | 'character';

/** One stored instruction as it stands at reading time. */
export interface InstructionRow {
  readonly id: number;
  readonly type: InstructionType;
  readonly text: string;
}

/** One turn of the session; anything but `assistant` counts as the person. */
export interface SessionTurn {
  readonly role: string;
  readonly text: string;
}

/** What a message is read against. Rows are in order of creation; `turns` are oldest first. */
export interface InstructionContext {
  readonly active: readonly InstructionRow[];
  readonly inactive: readonly InstructionRow[];
  readonly turns?: readonly SessionTurn[];
}

/** What is asked for. `replace` and `consolidate` exist for characters only. */
export type InstructionAction =
  | 'create'
  | 'read'
  | 'update'
  | 'delete'
  | 'delete_all'
  | 'reactivate'
  | 'replace'
  | 'consolidate'
  | 'rejected';

/** The reading of one order, or of the lack of one (`target: 'none', action: 'rejected'`). */
export interface Instruction {
  readonly target: InstructionType | 'none';
  readonly action: InstructionAction;
  /**
   * create, replace, consolidate: the instruction to store. update: the whole new text.
   * delete, reactivate: the words that name the row, empty when none were said. Else empty.
   */
  readonly text: string;
  /** What "that" was in "never say that again", word for word; else null. */
  readonly context: string | null;
  /** The row meant. Null: none named, several fit, or none fits; `resolveTarget` tells which. */
  readonly targetId: number | null;
  /** The rows to merge, for `consolidate` only. */
  readonly targetIds?: readonly number[];
  /** "action: what" for the log. */
  readonly normalized: string;
  /** Why it was read so, for the log. */
  readonly reason: string;
  /** Further orders of the same message, in the order they were said. */
  readonly also?: readonly Instruction[];
}

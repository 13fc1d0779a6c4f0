/** Something about the import as a whole that a person can put right; the message is one sentence. */
export class ImportProblem extends Error {}

/** Why one row cannot be imported. Names the column; fit to be shown. */
export class RowError extends Error {}

/** A row that was left out. `line` is where it starts in the file, from 1. */
export interface Rejection {
  file: string
  line: number
  reason: string
}

/** A problem of the whole import that the user can fix. The message is one sentence. */
export class ImportProblem extends Error {}

/** Why one row cannot be imported. Names the column; safe to display. */
export class RowError extends Error {}

/** A skipped row. `line` is its first line in the file, from 1. */
export interface Rejection {
  file: string
  line: number
  reason: string
}

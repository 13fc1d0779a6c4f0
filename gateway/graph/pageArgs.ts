import type { ArgBuilder } from '@pothos/core'
import type { GraphTypes } from './builder.ts'

interface FieldBuilder {
  arg: ArgBuilder<GraphTypes>
}

/** Relay's paging arguments, at most 100 rows at once. */
export const pageArgs = (t: FieldBuilder) => ({
  first: t.arg.int({ description: 'At most so many rows from the start or `after`; 100 at most' }),
  after: t.arg.string({ description: 'Cursor of the row before the window' }),
  last: t.arg.int({ description: 'At most so many rows from the end or `before`; 100 at most' }),
  before: t.arg.string({ description: 'Cursor of the row behind the window' }),
})

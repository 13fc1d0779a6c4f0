import type { ArgBuilder } from '@pothos/core'
import { usualMaximum, usualSize } from '../rest/paging.ts'
import type { GraphTypes } from './builder.ts'

interface FieldBuilder {
  arg: ArgBuilder<GraphTypes>
}

/** Relay's paging arguments, with the number of rows that they give without one and at most. */
export const pageArgs = (t: FieldBuilder, maximum = usualMaximum, size = usualSize) => ({
  first: t.arg.int({
    data: 'none',
    description: `Rows from the start, or after \`after\`: ${size} unless given, ${maximum} at most`,
  }),
  after: t.arg.string({ data: 'none', description: 'Cursor of the row before the window' }),
  last: t.arg.int({
    data: 'none',
    description: `Rows from the end, or before \`before\`: ${maximum} at most`,
  }),
  before: t.arg.string({ data: 'none', description: 'Cursor of the row after the window' }),
})

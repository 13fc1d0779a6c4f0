import type { ArgBuilder } from '@pothos/core'
import type { GraphTypes } from './builder.ts'

interface FieldBuilder {
  arg: ArgBuilder<GraphTypes>
}

/** Relay's paging arguments, and how many rows they may ask for at once. */
export const pageArgs = (t: FieldBuilder, maximum = 100) => ({
  first: t.arg.int({
    data: 'none',
    description: `At most so many rows from the start or \`after\`; ${maximum} at most`,
  }),
  after: t.arg.string({ data: 'none', description: 'Cursor of the row before the window' }),
  last: t.arg.int({ data: 'none', description: `At most so many rows from the end or \`before\`; ${maximum} at most` }),
  before: t.arg.string({ data: 'none', description: 'Cursor of the row behind the window' }),
})

import type { ArgBuilder } from '@pothos/core'
import { defaultMaximum, defaultPageSize } from '../rest/paging.ts'
import type { GraphTypes } from './builder.ts'

interface FieldBuilder {
  arg: ArgBuilder<GraphTypes>
}

/** Relay’s paging arguments, with the default and maximum page size. */
export const pageArgs = (t: FieldBuilder, maximum = defaultMaximum, size = defaultPageSize) => ({
  first: t.arg.int({
    data: 'none',
    description: `Number of rows from the start, or after \`after\`. Default ${size}, maximum ${maximum}`,
  }),
  after: t.arg.string({ data: 'none', description: 'Cursor of the row before the page' }),
  last: t.arg.int({
    data: 'none',
    description: `Number of rows from the end, or before \`before\`. Maximum ${maximum}`,
  }),
  before: t.arg.string({ data: 'none', description: 'Cursor of the row after the page' }),
})

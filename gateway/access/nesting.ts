import type { Plugin } from 'graphql-yoga'
import { refuseDeepDocument, refuseDeepValue } from '../graph/nesting.ts'

/**
 * Rejects documents and variables that are nested too deep, before the parser or a walk over them overflows the stack.
 */
export const nesting = (): Plugin => ({
  onParams: ({ params: { query, variables, extensions } }) => {
    if (typeof query === 'string') refuseDeepDocument(query)
    refuseDeepValue([variables, extensions])
  },
})

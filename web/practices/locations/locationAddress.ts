import { pageVariables } from '../../relay/pages/cursorPages.ts'

/** Rows of a page (specification). */
export const usualPageSize = 25

/** Variables of the query. */
export const locationVariables = (clientId: string, search: URLSearchParams) => ({
  clientId,
  filter: { practiceRestIds: [clientId], search: search.get('search') || null },
  ...pageVariables(search, usualPageSize),
})

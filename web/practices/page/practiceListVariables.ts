import { pageVariables } from '../../relay/pages/cursorPages.ts'

/** Rows of a page (specification). */
export const usualPageSize = 25

interface PracticeAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/**
 * Variables of a list of a practice. The address contains the search, the page and its size.
 * @param usual rows of a page if the address does not say
 */
export function practiceListVariables({ params, search }: PracticeAddress, usual: number = usualPageSize) {
  const clientId = params['clientId'] ?? ''
  return {
    clientId,
    filter: { practiceRestIds: [clientId], search: search.get('search') || null },
    ...pageVariables(search, usual),
  }
}

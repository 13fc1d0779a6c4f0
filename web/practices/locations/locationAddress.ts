/** Rows of a page (specification: 25, of 25, 50, 100, 250). */
export const pageSizes = [25, 50, 100, 250] as const

/** Cursors of the graph, which are opaque. */
const opaque = /^[\w-]{1,200}$/

const cursorOf = (search: URLSearchParams, name: 'after' | 'before'): string | null => {
  const cursor = search.get(name) ?? ''
  return opaque.test(cursor) ? cursor : null
}

/** Page number, from 1. The cursor it starts or ends at is a separate parameter. */
export const pageOf = (search: URLSearchParams): number => {
  const isFirst = cursorOf(search, 'after') === null && cursorOf(search, 'before') === null
  return isFirst ? 1 : Math.max(2, Math.trunc(Number(search.get('page'))) || 2)
}

export const pageSizeOf = (search: URLSearchParams): number =>
  pageSizes.find((size) => String(size) === search.get('count')) ?? pageSizes[0]

/** Variables of the query. Invalid values are dropped, so that a damaged link still shows the list. */
export function locationVariables(clientId: string, search: URLSearchParams) {
  const [size, after, before] = [pageSizeOf(search), cursorOf(search, 'after'), cursorOf(search, 'before')]
  const isBackward = after === null && before !== null
  return {
    clientId,
    filter: { practiceRestIds: [clientId], search: search.get('search') || null },
    ...(isBackward ? { last: size, before } : { first: size, after }),
  }
}

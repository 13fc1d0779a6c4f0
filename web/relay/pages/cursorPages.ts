import { type AddressValues, changedSearch } from '../../router/useListAddress.ts'

/** Sizes of a page that users choose from (specification). */
export const pageSizes = [25, 50, 100, 250] as const

/** Ids and cursors of the graph, which are opaque. */
export const isOpaque = (text: string): boolean => /^[\w-]{1,200}$/.test(text)

const cursorOf = (search: URLSearchParams, name: 'after' | 'before'): string | null => {
  const cursor = search.get(name) ?? ''
  return isOpaque(cursor) ? cursor : null
}

/** Page number, from 1. The cursor it starts or ends at is a separate parameter. */
export const pageOf = (search: URLSearchParams): number => {
  const isFirst = cursorOf(search, 'after') === null && cursorOf(search, 'before') === null
  return isFirst ? 1 : Math.max(2, Math.trunc(Number(search.get('page'))) || 2)
}

/** Rows of a page. */
export const pageSizeOf = (search: URLSearchParams, usual: number): number =>
  pageSizes.find((size) => String(size) === search.get('count')) ?? usual

/**
 * Arguments of a connection for the page of an address. Invalid values are dropped, so that a damaged link still shows
 * the list.
 * @param usual rows of a page if the address does not say
 */
export function pageVariables(search: URLSearchParams, usual: number) {
  const [size, after, before] = [pageSizeOf(search, usual), cursorOf(search, 'after'), cursorOf(search, 'before')]
  return after === null && before !== null ? { last: size, before } : { first: size, after }
}

const ofPage = ['page', 'after', 'before'] as const

/** The address of the first page, with other parameters replaced; or of the page that they name. */
export const firstPage = (search: URLSearchParams, change: AddressValues): URLSearchParams =>
  changedSearch(search, change, ofPage)

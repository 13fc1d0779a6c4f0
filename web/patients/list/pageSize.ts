import { storedChoice } from '../../browser/storedChoice.ts'

/** Rows that one request brings. */
export const pageSizes = ['50', '25', '100'] as const

/** The size chosen last in this browser. */
export const pageSizeChoice = storedChoice('tally.patients.count', pageSizes)

/** The address decides; without it, the last choice. */
export function pageSizeOf(search: URLSearchParams): number {
  const wanted = search.get('count') ?? ''
  return Number((pageSizes as readonly string[]).includes(wanted) ? wanted : pageSizeChoice.read())
}

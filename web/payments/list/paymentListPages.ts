import { storedChoice } from '../../browser/storedChoice.ts'
import { listPages } from '../../router/listPages.ts'

/** Number of rows per request (specification: 100, or 25, 50, 250). */
const pageSizes = ['100', '25', '50', '250'] as const

/** Last selected page size, in this browser. */
export const pageSizeChoice = storedChoice('tally.payments.count', pageSizes)

export const paymentPages = listPages(pageSizes, pageSizeChoice)

import { storedChoice } from '../../browser/storedChoice.ts'
import { listPages } from '../../router/listPages.ts'

/** Number of rows per request (specification: 25, 50, 100, 250). */
const pageSizes = ['50', '25', '100', '250'] as const

/** Last selected page size, in this browser. */
export const pageSizeChoice = storedChoice('tally.patients.count', pageSizes)

export const patientPages = listPages(pageSizes, pageSizeChoice)
export const { pageSizeOf, loadedRowsOf } = patientPages

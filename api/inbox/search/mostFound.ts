/** A search that finds more than this is unselective: rows are tested in the order of the list instead. */
export const mostFound = 10_000

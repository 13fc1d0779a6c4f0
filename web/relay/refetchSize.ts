/** Rows to request when a paged list is refetched after a change: those shown, from one page to a connection’s maximum. */
export const refetchSize = (shown: number): number => Math.min(Math.max(shown, 50), 100)

/** Companies of a page (specification). */
export const usualPageSize = 100

export const statuses = ['all', 'active', 'inactive'] as const

/** Which companies the address shows. Default: all. */
export const statusOf = (search: URLSearchParams) =>
  statuses.find((status) => status === search.get('status')) ?? statuses[0]

/** The groups of the worklist (specification, states of the billing cycle), by their `filter` name in the address. */
export const statusGroups = {
  review: ['review', 'ready'],
  progress: ['sent', 'delivered', 'notified', 'payment_error'],
  paid: ['payment_plan', 'paid', 'completed_paid'],
  unsuccessful: ['unsuccessful', 'completed'],
} as const satisfies Record<string, readonly string[]>
export type StatusGroup = keyof typeof statusGroups

/** The status of patients without any billing cycle, by its name in the address. */
export const notReady = 'notReady'
/** Statuses without a group. */
export const otherStatuses = [notReady, 'undelivered', 'dispute', 'cancelled'] as const

const groups = Object.entries(statusGroups) as [StatusGroup, readonly string[]][]

/** The statuses in an address, individually (`status`) or by group (`filter`). */
export function statusesOf(search: URLSearchParams): ReadonlySet<string> {
  const named = search.getAll('filter')
  const grouped = groups.flatMap(([name, statuses]) => (named.includes(name) ? statuses : []))
  return new Set([...search.getAll('status'), ...grouped])
}

/** URL form of selected statuses: complete groups by name, so that the same selection has the same URL. */
export function statusAddress(selected: ReadonlySet<string>): { filter: string[]; status: string[] } {
  const whole = groups.filter(([, statuses]) => statuses.every((status) => selected.has(status)))
  const covered = new Set(whole.flatMap(([, statuses]) => statuses))
  return { filter: whole.map(([name]) => name), status: [...selected].filter((status) => !covered.has(status)) }
}

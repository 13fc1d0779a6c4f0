import type { Step } from './homeAddress.ts'

/** Parameters of the top bar's scope, which the lists share. */
const scopeNames = ['company', 'practice'] as const

/** Statuses of payments that the figures count. */
const countedStatuses = ['success', 'pending', 'refunded', 'dispute']

/** Addresses of the lists that the figures of an address sum. */
export function homeLinks(search: URLSearchParams) {
  const to = (path: string, parameters: readonly (readonly [string, string])[]) => {
    const next = new URLSearchParams(parameters.map(([name, value]) => [name, value]))
    for (const name of scopeNames) for (const value of search.getAll(name)) next.append(name, value)
    return `${path}?${next.toString()}`
  }
  return {
    /** Payments posted on the days of a step, narrowed further. */
    payments: ({ from, to: until }: Step, further: Readonly<Record<string, string>> = {}) =>
      to('/payments', [
        ['postDateFrom', from],
        ['postDateTo', until],
        ...countedStatuses.map((status) => ['status', status] as const),
        ...Object.entries(further),
      ]),
    escalated: to('/inbox', [['filter', 'escalated']]),
    unreachable: to('/patients', [['unreachable', 'true']]),
    disputesDue: to('/payments', [['type', 'dispute_due']]),
    declinedPlans: to('/patients', [['declinedPlan', 'true']]),
  }
}

export type HomeLinks = ReturnType<typeof homeLinks>

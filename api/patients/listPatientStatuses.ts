import type { AnswerOf } from '../contract/endpoint.ts'
import type { listPatientStatuses as endpoint } from '../contract/patients.ts'
import { billingCycleStatuses, type BillingCycleStatus } from '../contract/statuses.ts'

/** Specification, billing cycle status: the groups of the worklist. */
const groups: Readonly<Record<string, readonly BillingCycleStatus[]>> = {
  review: ['review', 'ready'],
  progress: ['sent', 'delivered', 'notified', 'payment_error'],
  paid: ['payment_plan', 'paid', 'completed_paid'],
  unsuccessful: ['unsuccessful', 'completed'],
}

/** The same for everyone: the statuses are the product's. */
export const listPatientStatuses = async (): Promise<AnswerOf<typeof endpoint>> =>
  billingCycleStatuses.map((status) => {
    const group = Object.keys(groups).find((name) => groups[name]!.includes(status))
    return { status, group: group ?? null }
  })

import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Status of a card dispute, with the payment processor's codes. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'charge_refunded',
  'won',
  'lost',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Actors that change a dispute's status: a user who responds to it, or the processor for the bank. */
export type DisputeActor = 'staff' | 'processor'

interface Transition {
  from: readonly DisputeStatus[]
  to: DisputeStatus
  who: readonly DisputeActor[]
}

const both = ['staff', 'processor'] as const

/**
 * A dispute's states. A user submits evidence or accepts. An inquiry (`warning_…`) may become a dispute, also after the
 * bank closed it. The outcome is final, except that a lost dispute may still be won if the cardholder withdraws it.
 */
const disputeTransitions: readonly Transition[] = [
  { from: ['needs_response'], to: 'under_review', who: both },
  { from: ['warning_needs_response'], to: 'warning_under_review', who: both },
  { from: ['needs_response'], to: 'lost', who: both },
  { from: ['warning_needs_response'], to: 'charge_refunded', who: both },
  {
    from: ['warning_needs_response', 'warning_under_review', 'warning_closed'],
    to: 'needs_response',
    who: ['processor'],
  },
  { from: ['warning_needs_response', 'warning_under_review'], to: 'under_review', who: ['processor'] },
  { from: ['warning_needs_response', 'warning_under_review'], to: 'warning_closed', who: ['processor'] },
  { from: ['warning_under_review', 'needs_response', 'under_review'], to: 'charge_refunded', who: ['processor'] },
  { from: ['needs_response', 'under_review', 'lost'], to: 'won', who: ['processor'] },
  { from: ['under_review'], to: 'lost', who: ['processor'] },
]

/** Whether the state table has this transition. */
export const mayMove = (from: DisputeStatus, to: DisputeStatus, who: DisputeActor): boolean =>
  disputeTransitions.some((each) => each.to === to && each.from.includes(from) && each.who.includes(who))

/** Statuses in which evidence can be edited and submitted, and the dispute accepted. */
export const awaitingResponse = ['needs_response', 'warning_needs_response'] as const satisfies DisputeStatus[]
/** Statuses in which the practice keeps the money. */
export const wonDisputes = ['won', 'warning_closed'] as const satisfies DisputeStatus[]
/** Statuses in which the money was returned to the cardholder. */
export const lostDisputes = ['lost', 'charge_refunded'] as const satisfies DisputeStatus[]
/** Statuses that end a dispute. A status that this version does not know counts as open. */
export const closedDisputes: DisputeStatus[] = [...wonDisputes, ...lostDisputes]

export const isOneOf = (statuses: readonly string[], status: string): boolean => statuses.includes(status)

interface DisputeState {
  /** A known status, or null for one that this version does not know. */
  status: string
  /** Whether the processor has not yet answered a response. */
  isConfirming: boolean
}

/** Why a dispute accepts no response, or null. The deadline of the evidence is checked by the use cases. */
export function responseRefusal({ status, isConfirming }: DisputeState): Refusal | null {
  if (isConfirming) return refuse('dispute_confirming')
  return isOneOf(awaitingResponse, status) ? null : refuse('dispute_not_open')
}

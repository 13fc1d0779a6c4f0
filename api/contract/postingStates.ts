import { billingFeaturesOf } from './billingFeatures.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Posting status of a payment or a refund in the practice’s billing system. */
export const postingStates = ['not_posted', 'posting', 'posted', 'failed'] as const
export type PostingState = (typeof postingStates)[number]

/**
 * Actors that change a posting status: the product once money is collected, a system user who posts again, or the
 * practice's billing system.
 */
export type PostingActor = 'product' | 'system' | 'connector'

interface Transition {
  from: readonly PostingState[]
  to: PostingState
  who: readonly PostingActor[]
}

const postingTransitions: readonly Transition[] = [
  { from: ['not_posted'], to: 'posting', who: ['product', 'system'] },
  { from: ['failed', 'posted'], to: 'posting', who: ['system'] },
  { from: ['posting'], to: 'posted', who: ['connector'] },
  { from: ['posting'], to: 'failed', who: ['connector'] },
]

/** Whether the state table has this transition. */
export const mayPost = (from: PostingState, to: PostingState, who: PostingActor): boolean =>
  postingTransitions.some((each) => each.to === to && each.from.includes(from) && each.who.includes(who))

/** Why the billing system did not accept a payment or a refund: `unreachable` after several attempts. */
export const postingFailures = ['unknown_account', 'payment_not_posted', 'rejected', 'unreachable'] as const
export type PostingFailure = (typeof postingFailures)[number]

/**
 * Billing systems that accept payments from the product. A connector for another one must also be added in
 * `api/payments/posting`.
 */
const postingConnections: ReadonlySet<string> = new Set(['dummy-classic'])
/** Billing systems that only report balances. */
const readOnlyConnections: ReadonlySet<string> = new Set(['dummy-snapshot'])

/** Why nothing is posted to a practice's billing system; null if it accepts payments. */
export function postingRefusal(connectionType: string): Refusal | null {
  if (postingConnections.has(connectionType)) return null
  return readOnlyConnections.has(connectionType)
    ? refuse('no_posting')
    : refuse('connection_not_configured', { connection: connectionType })
}

/** Why refunds are not posted to it: it must accept payments, and support `refundPosting`. */
export const refundPostingRefusal = (connectionType: string): Refusal | null =>
  postingRefusal(connectionType) ??
  (billingFeaturesOf(connectionType).includes('refundPosting') ? null : refuse('no_posting'))

/** Day since which payments have a posting status (specification). Earlier ones are never posted from here. */
export const postingSince = '2020-08-21'

/** Reasons that a payment is not posted. */
export const postingObstacles = [
  'not_collected',
  'collected_elsewhere',
  'before_posting',
  'no_posting',
  'not_connected',
] as const
export type PostingObstacle = (typeof postingObstacles)[number]

interface Posted {
  isCollected: boolean
  /** Collected by the billing system or an insurance, so the system has it already. */
  isElsewhere: boolean
  /** ISO instant of the payment. */
  createdAt: string
  connectionType: string
}

/** Why a payment is not posted. Null if it can be. */
export function postingObstacle({
  isCollected,
  isElsewhere,
  createdAt,
  connectionType,
}: Posted): PostingObstacle | null {
  if (isElsewhere) return 'collected_elsewhere'
  if (createdAt < postingSince) return 'before_posting'
  const refused = postingRefusal(connectionType)
  if (refused) return refused.code === 'no_posting' ? 'no_posting' : 'not_connected'
  return isCollected ? null : 'not_collected'
}

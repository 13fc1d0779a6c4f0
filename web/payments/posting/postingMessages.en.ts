/** Codes have `obstacle_` or `failure_` and the code as their key. */
export const en = {
  title: 'Billing system',
  state: 'Status',
  reason: 'Reason',
  postedAt: 'Posted',
  report: 'Report',
  refund: (amount: string) => `Refund of ${amount}`,
  requestId: 'Processor request ID',
  obstacle_not_collected: 'No money has been collected yet.',
  obstacle_collected_elsewhere: 'This payment came from the billing system.',
  obstacle_no_posting: 'This practice’s billing system doesn’t accept payments.',
  obstacle_not_connected: 'The connection to this practice’s billing system isn’t set up.',
  failure_unknown_account: 'The billing system doesn’t have this patient.',
  failure_payment_not_posted: 'The refunded payment isn’t posted.',
  failure_rejected: 'The billing system rejected the payment.',
  failure_unreachable: 'The billing system didn’t respond.',
  repost: 'Repost',
  repostTitle: (payment: string) => `Repost ${payment}?`,
  repostText: 'The payment is sent to the billing system again, with its refunds that aren’t posted yet.',
  // Quoted by the specification.
  started: 'Repost started',
  underWay: 'This payment is being posted now.',
}

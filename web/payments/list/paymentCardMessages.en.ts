const followed: Readonly<Record<string, string>> = {
  receipt_sent: 'Receipt sent',
  payment_refunded: 'Refunded',
  refund_failed: 'Refund failed',
  payment_posted: 'Posted to the billing system',
  posting_failed: 'Posting failed',
  repost_started: 'Repost started',
  payment_failed: 'Payment failed',
  billing_cycle_status_changed: 'Billing cycle settled',
  installment_counted: 'Counted as an installment',
}

/** A payment beside a list. */
export const en = {
  payment: 'Payment',
  failed: 'The payment could not be loaded',
  gone: 'Payment not found, or you don’t have access.',
  openPatient: 'Open patient',
  details: 'Details',
  amounts: 'Amounts',
  fee: 'Convenience fee (added)',
  discount: 'Prompt-pay discount',
  takenBy: 'Taken by',
  note: 'Note',
  allocation: 'Allocation',
  notAllocated: 'Not applied to any charge.',
  visitOn: (day: string) => `Visit on ${day}`,
  settles: (day: string) => `Expected to settle by ${day}`,
  refunds: 'Refunds',
  refundPending: 'Confirming with the card processor',
  refundFailed: (amount: string) => `${amount}, rejected. The practice still has the money`,
  followed: 'Later activity',
  followedBy: (type: string) => followed[type] ?? type.replaceAll('_', ' '),
}

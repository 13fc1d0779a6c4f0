const followed: Readonly<Record<string, string>> = {
  receipt_sent: 'Receipt sent',
  payment_refunded: 'Refunded',
  billing_cycle_status_changed: 'Billing cycle settled',
}

/** A payment beside a list. */
export const en = {
  payment: 'Payment',
  failed: 'The payment could not be loaded',
  gone: 'Payment not found',
  openPatient: 'Open patient',
  details: 'Details',
  amounts: 'Amounts',
  takenBy: 'Taken by',
  note: 'Note',
  allocation: 'Allocation',
  notAllocated: 'Not applied to any charge.',
  visitOn: (day: string) => `Visit on ${day}`,
  followed: 'What followed',
  followedBy: (type: string) => followed[type] ?? type.replaceAll('_', ' '),
}

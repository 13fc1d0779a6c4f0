/** The amounts of a visit and of a charge, ordered so that each is derived from the ones before it. */
export const amountColumns = [
  { amount: 'billed', label: 'billed' },
  { amount: 'insurancePaid', label: 'insurance' },
  { amount: 'adjustment', label: 'adjustment' },
  { amount: 'discounts', label: 'discounts' },
  { amount: 'patientAmount', label: 'patientAmount' },
  { amount: 'patientPaid', label: 'paid' },
  { amount: 'patientBalance', label: 'balance' },
] as const

/** Columns after the name: the units and the amounts. */
export const columnsBehindName = amountColumns.length + 1

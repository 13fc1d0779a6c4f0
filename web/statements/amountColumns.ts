/** The amounts of a visit and of a charge, in the order in which each follows from those before it. */
export const amountColumns = [
  { amount: 'billed', label: 'billed' },
  { amount: 'insurancePaid', label: 'insurance' },
  { amount: 'adjustment', label: 'adjustment' },
  { amount: 'discounts', label: 'discounts' },
  { amount: 'patientAmount', label: 'patientAmount' },
  { amount: 'patientPaid', label: 'paid' },
  { amount: 'patientBalance', label: 'balance' },
] as const

/** Columns behind the name: the units and the amounts. */
export const columnsBehindName = amountColumns.length + 1

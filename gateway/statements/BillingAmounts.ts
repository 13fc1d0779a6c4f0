import { toDecimal, toMinor } from '../../api/contract/currency.ts'
import { builder } from '../graph/builder.ts'

/** The amounts of a charge, a visit or a statement as the REST API sends them. */
export interface Amounts {
  billed_amount: string
  ins_paid: string
  adjustment: string
  discounts: string
  pt_amount: string
  pt_paid: string
  pt_balance: string
}

export const BillingAmountsRef = builder.objectRef<Amounts>('BillingAmounts').implement({
  description:
    'Amounts: patientAmount = billed - insurancePaid - adjustment - discounts; patientBalance = patientAmount - patientPaid',
  fields: (t) => ({
    billed: t.expose('billed_amount', { data: 'none', type: 'Money', description: 'Charged amount' }),
    insurancePaid: t.expose('ins_paid', { data: 'none', type: 'Money', description: 'Amount paid by insurance' }),
    adjustment: t.expose('adjustment', {
      data: 'none',
      type: 'Money',
      description: 'Adjustments: contractual or manual write-offs',
    }),
    discounts: t.expose('discounts', { data: 'none', type: 'Money', description: 'Discounts to the patient' }),
    patientAmount: t.expose('pt_amount', { data: 'none', type: 'Money', description: 'Patient responsibility' }),
    patientPaid: t.expose('pt_paid', { data: 'none', type: 'Money', description: 'Amount the patient paid' }),
    patientBalance: t.expose('pt_balance', {
      data: 'none',
      type: 'Money',
      description: 'Amount the patient still owes',
    }),
  }),
})

/** Fields of a row that `breakdownOf` reads. */
export const breakdownReads: readonly (keyof Amounts)[] = [
  'billed_amount',
  'ins_paid',
  'adjustment',
  'discounts',
  'pt_paid',
]

export interface Breakdown {
  charged: string
  insurance: string
  adjustments: string
  discounts: string
  paid: string
  balance: string
}

export const BalanceBreakdownRef = builder.objectRef<Breakdown>('BalanceBreakdown').implement({
  description:
    'Balance breakdown: charged + insurance + adjustments + discounts + paid = balance, exactly. Amounts that lower the balance are negative',
  fields: (t) => ({
    charged: t.expose('charged', { data: 'none', type: 'Money', description: 'All charges' }),
    insurance: t.expose('insurance', { data: 'none', type: 'Money', description: 'Paid by insurance, negative' }),
    adjustments: t.expose('adjustments', {
      data: 'none',
      type: 'Money',
      description: 'Adjustments (write-offs), negative',
    }),
    discounts: t.expose('discounts', { data: 'none', type: 'Money', description: 'Discounts, negative' }),
    paid: t.expose('paid', { data: 'none', type: 'Money', description: 'Paid by the patient, negative' }),
    balance: t.expose('balance', { data: 'none', type: 'Money', description: 'The sum of the lines' }),
  }),
})

/**
 * Sums rows into lines that add up: the balance is the sum of the lines, never a separate figure. Amounts are added as
 * integers with `digits` decimal places, as many as the rows have.
 */
export function breakdownOf(rows: readonly Amounts[], currency: string): Breakdown {
  const sum = (field: keyof Amounts, sign: 1 | -1) =>
    sign * rows.reduce((total, row) => total + toMinor(row[field], currency), 0)
  const lines = {
    charged: sum('billed_amount', 1),
    insurance: sum('ins_paid', -1),
    adjustments: sum('adjustment', -1),
    discounts: sum('discounts', -1),
    paid: sum('pt_paid', -1),
  }
  const balance = Object.values(lines).reduce((total, line) => total + line, 0)
  const money = (minor: number) => toDecimal(minor === 0 ? 0 : minor, currency)
  return {
    charged: money(lines.charged),
    insurance: money(lines.insurance),
    adjustments: money(lines.adjustments),
    discounts: money(lines.discounts),
    paid: money(lines.paid),
    balance: money(balance),
  }
}

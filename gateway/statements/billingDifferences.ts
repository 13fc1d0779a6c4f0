import { toDecimal, toMinor } from '../../api/contract/currency.ts'
import type { Amounts } from './BillingAmounts.ts'
import type { RestCharge, RestVisit } from './visitFields.ts'

/** The checked sums, and what each compares. */
export const differenceKinds = {
  patient_amount: 'The patient amount, and billed − insurance − adjustment − discounts',
  patient_balance: 'The balance, and patient amount − paid',
  applied: 'Amounts paid by insurance and the patient, and the payments applied to the charge',
  charges_amount: 'The patient amount of a visit, and the sum of its charges',
  charges_paid: 'The amount paid of a visit, and the sum of its charges',
  charges_balance: 'The balance of a visit, and the sum of its charges',
  visits_current: 'The current balance of the account, and the visits that are billed now',
  visits_collections: 'The collections balance of the account, and the visits in collections',
  visits_total: 'The total balance of the account, and all visits that are not settled',
} as const
export type DifferenceKind = keyof typeof differenceKinds

/** A sum that does not add up. Decimal strings in the practice’s currency. */
export interface BillingDifference {
  kind: DifferenceKind
  /** The sum of the parts. */
  expected: string
  /** The value in the billing data. */
  actual: string
  /** `actual − expected`. */
  difference: string
}

/** Compares exactly, in minor units, and returns the differences. */
function differing(
  currency: string,
  sums: readonly (readonly [kind: DifferenceKind, actual: number, expected: number])[],
): BillingDifference[] {
  const money = (minor: number) => toDecimal(minor, currency)
  return sums
    .filter(([, actual, expected]) => actual !== expected)
    .map(([kind, actual, expected]) => ({
      kind,
      expected: money(expected),
      actual: money(actual),
      difference: money(actual - expected),
    }))
}

const minorOf = (row: Amounts, currency: string) => (line: keyof Amounts) => toMinor(row[line], currency)

/** The two equations that every charge and visit satisfies. */
function equations(row: Amounts, currency: string) {
  const amount = minorOf(row, currency)
  const owed = amount('billed_amount') - amount('ins_paid') - amount('adjustment') - amount('discounts')
  return [
    ['patient_amount', amount('pt_amount'), owed],
    ['patient_balance', amount('pt_balance'), amount('pt_amount') - amount('pt_paid')],
  ] as const
}

/** `applied`: the amounts of the payments applied to the charge, including insurance. A voided charge owes nothing. */
export function chargeDifferences(charge: RestCharge, applied: readonly string[], currency: string) {
  const amount = minorOf(charge, currency)
  const sum = applied.reduce((total, each) => total + toMinor(each, currency), 0)
  const paid = ['applied', amount('ins_paid') + amount('pt_paid'), sum] as const
  return differing(currency, [...equations(charge, currency), ...(charge.units === 0 ? [] : [paid])])
}

export function visitDifferences(visit: RestVisit, currency: string): BillingDifference[] {
  const amount = minorOf(visit, currency)
  const sum = (line: keyof Amounts) => visit.charges.reduce((total, each) => total + toMinor(each[line], currency), 0)
  return differing(currency, [
    ...equations(visit, currency),
    ['charges_amount', amount('pt_amount'), sum('pt_amount')],
    ['charges_paid', amount('pt_paid'), sum('pt_paid')],
    ['charges_balance', amount('pt_balance'), sum('pt_balance')],
  ])
}

interface Account {
  currency: string
  current_balance: string
  collections_balance: string
  pt_balance: string
}

/** The balances of an account against its visits, by the bucket of their statement. */
export function accountDifferences(
  { currency, current_balance: current, collections_balance: collections, pt_balance: total }: Account,
  statements: readonly { bucket: string; visits: readonly RestVisit[] }[],
): BillingDifference[] {
  const owed = (isCounted: (bucket: string) => boolean) =>
    statements
      .filter(({ bucket }) => isCounted(bucket))
      .flatMap(({ visits }) => visits)
      .reduce((sum, visit) => sum + toMinor(visit.pt_balance, currency), 0)
  return differing(currency, [
    ['visits_current', toMinor(current, currency), owed((bucket) => bucket === 'current')],
    ['visits_collections', toMinor(collections, currency), owed((bucket) => bucket === 'collections')],
    ['visits_total', toMinor(total, currency), owed((bucket) => bucket !== 'settled')],
  ])
}

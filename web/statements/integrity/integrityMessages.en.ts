import { plural } from '../../i18n/plural.ts'

/** Amounts that don’t add up, shown to admins. */
export const en = {
  title: 'Amounts on this account don’t add up',
  label: 'Doesn’t add up',
  visits: (count: number) => `${plural('en', count, { one: 'visit is', other: 'visits are' })} marked below.`,
  visitsElsewhere: (count: number) => `${plural('en', count, { one: 'visit is', other: 'visits are' })} affected.`,
  hint: '“Update balances” recalculates them from charges and payments. If the difference remains, correct it in the billing system.',
  instead: (actual: string, expected: string, difference: string) =>
    `${actual} instead of ${expected} (difference ${difference})`,
  PATIENT_AMOUNT: 'Patient amount vs. billed − insurance − adjustment − discounts',
  PATIENT_BALANCE: 'Balance vs. patient amount − paid',
  APPLIED: 'Insurance and patient payments vs. payments applied',
  CHARGES_AMOUNT: 'Patient amount vs. sum of the charges',
  CHARGES_PAID: 'Paid vs. sum of the charges',
  CHARGES_BALANCE: 'Balance vs. sum of the charges',
  VISITS_CURRENT: 'Current balance vs. current visits',
  VISITS_COLLECTIONS: 'Collections balance vs. visits in collections',
  VISITS_TOTAL: 'Total balance vs. visits that aren’t settled',
}

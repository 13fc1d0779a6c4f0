import { plural } from '../../i18n/plural.ts'

/** List of all patients' payments. */
export const en = {
  title: 'Payments',
  count: (count: number) => plural('en', count, { one: 'payment', other: 'payments' }),
  searchLabel: 'Search payments',
  searchHint: 'Search by patient or external ID (min 2 symbols)',
  patient: 'Patient',
  noPatient: 'Patient not shown',
  practice: 'Practice',
  totals: 'Totals',
  gross: 'Gross',
  refunded: 'Refunded',
  net: 'Net',
  wholeFilter: 'All payments of the filter',
  totalsHint: 'Failed and canceled payments are not included. Pending payments are.',
  totalsFailed: 'The totals could not be loaded.',
  again: 'Try again',
  nextFailed: 'More payments could not be loaded',
  emptyPage: 'This page is empty',
  noMatch: 'No matches',
  noMatchHint: 'Change the search or remove a filter.',
  viewAll: 'All',
  viewPending: 'Pending',
  viewDisputed: 'Disputed',
  viewRefunds: 'Refunds',
}

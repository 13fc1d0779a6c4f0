/** Search of sent statements. */
export const en = {
  title: 'Sent statements',
  filters: 'Filters',
  byCode: 'Statement code',
  practice: 'Practice',
  clear: 'Clear filters',
  statements: 'Statements',
  none: 'No sent statements match',
  noneHint: 'Check the code, or clear the filters.',
  sent: 'Sent',
  patient: 'Patient',
  code: 'Code',
  amount: 'Amount due',
  actions: 'Actions',
}

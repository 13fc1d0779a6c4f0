export const en = {
  pageTitle: 'Import and export · Tally Care',
  patients: 'Export patients',
  patientsHint:
    'All of the practice’s patients with address, phone numbers, email, status and balance. Hidden and merged accounts are not included.',
  exportPatients: 'Export patients',
  payments: 'Export payments',
  range: 'Period',
  days: 'Post date',
  file: 'File',
  range_THIS_WEEK: 'This week',
  range_LAST_WEEK: 'Last week',
  range_THIS_MONTH: 'This month',
  range_LAST_MONTH: 'Last month',
  csv: 'CSV',
  csvOf: (period: string) => `Payments as CSV: ${period}`,
  athena: 'athenahealth CSV',
  athenaOf: (period: string) => `Payments, athenahealth CSV: ${period}`,
}

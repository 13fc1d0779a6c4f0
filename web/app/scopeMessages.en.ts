export const en = {
  company: 'Company',
  practice: 'Practice',
  allCompanies: 'All companies',
  allPractices: 'All practices',
  chosenBefore: 'Chosen before',
  nothingFound: 'Nothing found',
  loading: 'Loading…',
  failed: 'The list could not be loaded. Close and open it to try again.',
}

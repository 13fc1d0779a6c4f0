export const en = {
  company: 'Company',
  practice: 'Practice',
  allCompanies: 'All companies',
  allPractices: 'All practices',
  recentlySelected: 'Recent',
  nothingFound: 'No matches',
  loading: 'Loading…',
  failed: 'The list could not be loaded. Close it and open it again.',
}

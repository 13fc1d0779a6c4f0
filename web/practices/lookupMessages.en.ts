/** Filters by practices, providers and locations, with a search. */
export const en = {
  practice: 'Practice',
  searchPractices: 'Search practices',
  provider: 'Provider',
  searchProviders: 'Search providers',
  location: 'Location',
  searchLocations: 'Search locations',
  countOf: (count: number) => `${count} selected`,
  loading: 'Loading…',
  failed: 'The list could not be loaded',
  nothingFound: 'No matches',
}

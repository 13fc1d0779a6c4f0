import { plural } from '../../i18n/plural.ts'

export const en = {
  count: (count: number) => plural('en', count, { one: 'patient', other: 'patients' }),
  countAtLeast: (count: number) => `${count.toLocaleString('en')}+ patients`,
  shown: (count: number) => `${count.toLocaleString('en')} loaded`,
  searchLabel: 'Search patients',
  searchHint: 'Search by name or external ID (min 2 symbols)',
  lastVisit: 'Last visit',
  dateOfBirth: 'Date of birth',
  filters: 'Filters',
  moreFilters: 'Filter',
  clearFilters: 'Clear filters',
  pageSize: 'Rows per load',
  previewHint: 'Press Space to preview',
  noPatients: 'No patients yet',
  noPatientsHint: 'Import patients from Settings.',
  noMatch: 'No matches',
  noMatchHint: 'Change the search or remove a filter.',
  nextFailed: 'More patients could not be loaded',
}

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
  previewHint: 'Space previews',
  noPatients: 'No patients yet',
  noPatientsHint:
    'Patients appear here after the import from the billing system, for example by `npm run import` with its CSV files.',
  noMatch: 'No patient matches',
  noMatchHint: 'Change the search or take a filter away.',
  nextFailed: 'More patients could not be loaded',
}

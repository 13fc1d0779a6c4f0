import { plural } from '../../i18n/plural.ts'

export const en = {
  search: 'Search by name or external ID (min 2 symbols)',
  found: 'Patients found',
  searching: 'Searching…',
  nothing: 'No matches',
  failed: 'The search failed. Change the text to try again.',
  count: (count: number) => `${plural('en', count, { one: 'patient', other: 'patients' })} found`,
  born: (date: string) => `born ${date}`,
}

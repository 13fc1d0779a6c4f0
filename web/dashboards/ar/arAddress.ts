import { addressReader, isRestId } from '../../router/addressReader.ts'

/** Variables of the report for an address. The day is today in the user's calendar. */
export function arVariables(search: URLSearchParams) {
  const { one, many } = addressReader(search)
  const [companyRestId, practiceRestIds] = [one('company', isRestId), many('practice', isRestId)]
  const filter = { ...(companyRestId && { companyRestId }), ...(practiceRestIds && { practiceRestIds }) }
  return { filter, utcOffset: -new Date().getTimezoneOffset() }
}

/** Starts of the billing cycles in a bucket. */
interface Starts {
  readonly name: string
  readonly startFrom: string | null | undefined
  readonly startTo: string | null | undefined
}

/** Address of the list of patients of a cell; without a bucket, of all receivables of the practices. */
export function receivablesPath(search: URLSearchParams, bucket: Starts | null, practice: string | null): string {
  const next = new URLSearchParams({ receivable: 'true' })
  if (bucket?.name === 'NOT_STARTED') next.set('status', 'notReady')
  if (bucket?.startFrom) next.set('cycleStartFrom', bucket.startFrom)
  if (bucket?.startTo) next.set('cycleStartTo', bucket.startTo)
  return patientsOf(next, search, practice)
}

/** Address of the list of the practices' patients in collections. */
export const collectionsPath = (search: URLSearchParams): string =>
  patientsOf(new URLSearchParams({ collectionsBalanceFrom: '0.01' }), search, null)

/** The list with the scope of the top bar, or of one practice. */
function patientsOf(filter: URLSearchParams, search: URLSearchParams, practice: string | null): string {
  for (const value of search.getAll('company')) filter.append('company', value)
  for (const value of practice === null ? search.getAll('practice') : [practice]) filter.append('practice', value)
  return `/patients?${filter.toString()}`
}

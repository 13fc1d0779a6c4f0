import type {
  PaymentFilter,
  PaymentSort,
  PaymentSortField,
  PaymentStatus,
  PaymentType,
} from './__generated__/PaymentListScreenQuery.graphql.ts'
import { addressReader, among, isRestId } from '../../router/addressReader.ts'
import { startOfDay } from '../../router/startOfDay.ts'
import { isDay } from '../../ui/dates/readDate.ts'
import { paymentPages } from './paymentListPages.ts'

/** Payment types of the filter: those of the server, and groups that span types. */
export const typeFilters = [
  'all_tally',
  'practice',
  'patient_portal',
  'upfront',
  'application',
  'autodebit',
  'disputed',
  'dispute_over',
  'dispute_due',
  'refunds_tally',
  'manual',
  'cash',
  'terminal',
  'insurance',
] as const

const groups: Partial<Record<string, PaymentFilter>> = {
  all_tally: { isExternal: false },
  disputed: { dispute: 'OPEN' },
  dispute_over: { dispute: 'OVER' },
  dispute_due: { dispute: 'DUE' },
  refunds_tally: { isRefunded: true, isExternal: false },
}

export const statusFilters = ['success', 'pending', 'failed', 'refunded', 'dispute', 'cancelled'] as const

const sortFields: Readonly<Record<string, PaymentSortField>> = {
  created_at: 'CREATED_AT',
  post_date: 'POST_DATE',
  amount: 'AMOUNT',
  evidence_due_at: 'EVIDENCE_DUE_AT',
}

export const isAmount = (text: string) => /^\d{1,13}(\.\d{1,3})?$/.test(text)

/** Sort order and filters of an address. Invalid values are dropped, so that a damaged link still shows a list. */
export function paymentListVariables(search: URLSearchParams) {
  const { count, skip } = paymentPages.loadedRowsOf(search)
  return { count, skip, filter: paymentFilterOf(search), sort: paymentSortOf(search) }
}

/** Filter of the list, its totals and its export. */
export function paymentFilterOf(search: URLSearchParams): PaymentFilter {
  const { one, many } = addressReader(search)
  const filter: PaymentFilter = {
    companyRestId: one('company', isRestId),
    practiceRestIds: many('practice', isRestId),
    search: one('search', (text) => text.trim().length >= 2),
    statuses: many('status', among(statusFilters))?.map((status) => status.toUpperCase() as PaymentStatus) ?? null,
    isFrontdesk: { true: true, false: false }[search.get('frontdesk') ?? ''] ?? null,
    createdFrom: startOfDay(one('createdFrom', isDay), 0),
    createdBefore: startOfDay(one('createdTo', isDay), 1),
    postDateFrom: one('postDateFrom', isDay),
    postDateTo: one('postDateTo', isDay),
    amountFrom: one('amountFrom', isAmount),
    amountTo: one('amountTo', isAmount),
    ...typeFilterOf(one('type', among(typeFilters))),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null))
}

const typeFilterOf = (type: string | null): PaymentFilter =>
  type === null ? {} : (groups[type] ?? { types: [type.toUpperCase() as PaymentType] })

/**
 * Sort key from the address. By default disputes that need a response are sorted by their deadline, a list filtered by
 * post date by that, latest first, and others newest first.
 */
export function sortTextOf(search: URLSearchParams): string {
  const text = search.get('sort') ?? ''
  if (Object.hasOwn(sortFields, bare(text))) return text
  const { one } = addressReader(search)
  if (search.get('type') === 'dispute_due') return 'evidence_due_at'
  return (one('postDateFrom', isDay) ?? one('postDateTo', isDay)) ? '-post_date' : '-created_at'
}

const bare = (text: string) => text.replace(/^-/, '')

function paymentSortOf(search: URLSearchParams): PaymentSort[] {
  const text = sortTextOf(search)
  return [{ by: sortFields[bare(text)]!, direction: text.startsWith('-') ? 'DESC' : 'ASC' }]
}

import type {
  BillingCycleStatus,
  BillingHoldType,
  MessageLanguage,
  PatientEventType,
  PatientFilter,
  PatientSort,
  PatientSortField,
  PatientStatus,
  SyncStatus,
} from '../__generated__/PatientsScreenQuery.graphql.ts'
import { addressReader, among, isRestId } from '../../router/addressReader.ts'
import { isDay } from '../../ui/dates/readDate.ts'
import type { FilterName } from './patientListAddress.ts'
import { lastActions } from './lastActions.ts'
import { showsOptionalColumn } from './columns/optionalColumnIds.ts'
import { loadedRowsOf } from './pageSize.ts'
import { notReady, statusesOf } from './statusGroups.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const cycleStatuses = [
  'review',
  'ready',
  'sent',
  'delivered',
  'notified',
  'payment_error',
  'payment_plan',
  'paid',
  'completed_paid',
  'unsuccessful',
  'completed',
  'undelivered',
  'dispute',
  'cancelled',
] as const
export const accountStatuses = ['active', 'inactive', 'deceased', 'partners_api_created'] as const

/** Sort orders of the address (`sort=-current_balance`) and of the graph. */
const sortFields: Readonly<Record<string, PatientSortField>> = {
  name: 'NAME',
  date_of_birth: 'DATE_OF_BIRTH',
  current_balance: 'CURRENT_BALANCE',
  last_service_date: 'LAST_SERVICE_DATE',
  created_at: 'CREATED_AT',
}

/** Codes of the less common filters, in the order of the panels. */
export const syncStatuses = ['synced', 'failed', 'syncing', 'never'] as const
export const holdReasons = [
  'claim_in_hold',
  'claim_collect_status',
  'pending_charges',
  'in_collection',
  'external_payment_plan',
  'card_on_file',
  'icd_stop_code',
  'cpt_stop_code',
  'not_in_api',
  'no_csv',
] as const
const isCode = (text: string) => /^\w{1,60}$/.test(text)
export const isAmount = (text: string) => /^-?\d{1,13}(\.\d{1,3})?$/.test(text)

/** Sort order and filters of an address. Invalid values are dropped, so that a damaged link still shows a list. */
export function patientListVariables(search: URLSearchParams) {
  const { count, skip } = loadedRowsOf(search)
  return {
    count,
    skip,
    filter: filterOf(search),
    sort: sortOf(search),
    hasOptional: showsOptionalColumn(),
  }
}

const upper = (text: string) => text.toUpperCase()

function filterOf(search: URLSearchParams): PatientFilter {
  const { one, many } = addressReader(search)
  const flag = (name: string) => ({ true: true, false: false })[search.get(name) ?? ''] ?? null
  const statuses = [...statusesOf(search)]
  const known = statuses.filter(among(cycleStatuses)).map(upper) as BillingCycleStatus[]
  const guarantor = one('guarantor', among(['guarantor', 'dependent']))
  const language = one('preferredLanguage', among(['english', 'spanish']))
  const filter: PatientFilter = {
    companyRestId: one('company', isRestId),
    practiceRestIds: many('practice', isRestId),
    lookup: one('search', (text) => text.trim().length >= 2),
    billingCycleStatus: known.length > 0 ? known : null,
    isNotReady: statuses.includes(notReady) || null,
    isPaused: flag('paused'),
    balanceFrom: one('patientBalanceFrom', isAmount),
    balanceTo: one('patientBalanceTo', isAmount),
    collectionsBalanceFrom: one('collectionsBalanceFrom', isAmount),
    collectionsBalanceTo: one('collectionsBalanceTo', isAmount),
    dateOfBirth: one('dateOfBirth', isDay),
    lastServiceDateFrom: one('lastServiceDateFrom', isDay),
    lastServiceDateTo: one('lastServiceDateTo', isDay),
    patientStatus: (many('accountStatus', among(accountStatuses))?.map(upper) as PatientStatus[] | undefined) ?? null,
    familyRole: guarantor ? (guarantor === 'guarantor' ? 'GUARANTOR' : 'DEPENDENT') : null,
    tagRestIds: many('hasTags', isRestId),
    notTagRestIds: many('notHasTags', isRestId),
    preferredLanguage: language ? (upper(language) as MessageLanguage) : null,
    ...furtherFilterOf({ one, many, flag }),
  }
  return withoutNulls(filter)
}

interface Readers {
  one: (name: FilterName, isValid: (text: string) => boolean) => string | null
  many: (name: FilterName, isValid: (text: string) => boolean) => string[] | null
  flag: (name: FilterName) => boolean | null
}

/** The less common filters. Codes of templates are an open list: unknown ones filter as well. */
const furtherFilterOf = ({ one, many, flag }: Readers): PatientFilter => ({
  isPracticeActive: flag('practicesActive'),
  isBillable: flag('billable'),
  hasAlerts: flag('hasAlerts'),
  isUnreachable: flag('unreachable'),
  hasDeclinedPlan: flag('declinedPlan') || null,
  isReceivable: flag('receivable'),
  cycleStartFrom: one('cycleStartFrom', isDay),
  cycleStartTo: one('cycleStartTo', isDay),
  // Only `true`, because lists exclude hidden accounts anyway.
  isHidden: flag('hidden') || null,
  holdReasons: (many('holdReason', among(holdReasons))?.map(upper) as BillingHoldType[] | undefined) ?? null,
  syncStatuses: (many('syncStatus', among(syncStatuses))?.map(upper) as SyncStatus[] | undefined) ?? null,
  lastActions: (many('lastAction', among(lastActions))?.map(upper) as PatientEventType[] | undefined) ?? null,
  lastTemplates: many('lastTemplate', isCode),
  rule: one('ruleApplied', (text) => text.trim().length >= 2 && text.length <= 200),
  billingStartDateFrom: one('billingStartDateFrom', isDay),
  billingStartDateTo: one('billingStartDateTo', isDay),
  billingCycleCreatedFrom: one('billingCycleCreatedAtFrom', isDay),
  billingCycleCreatedTo: one('billingCycleCreatedAtTo', isDay),
  lastContactFrom: one('lastContactDateFrom', isDay),
  lastContactTo: one('lastContactDateTo', isDay),
})

/** Short variables make short cache keys. */
function withoutNulls(filter: PatientFilter): PatientFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)) as Mutable<PatientFilter>
}

/** Sort keys from the URL: `sort` if present, otherwise `sortList`. Ties are broken by id. */
export function sortTextsOf(search: URLSearchParams): string[] {
  const texts = (search.get('sort') ?? search.get('sortList') ?? '').split(',').map((text) => text.trim())
  const known = texts.filter((text) => sortFields[bare(text)])
  const first = known.filter((text, at) => known.findIndex((other) => bare(other) === bare(text)) === at)
  return first.length > 0 ? first : ['name']
}

const bare = (text: string) => text.replace(/^-/, '')

const sortOf = (search: URLSearchParams): PatientSort[] =>
  sortTextsOf(search).map((text) => ({
    by: sortFields[bare(text)]!,
    direction: text.startsWith('-') ? 'DESC' : 'ASC',
  }))

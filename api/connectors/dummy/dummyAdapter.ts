import { asRefusal } from '../../contract/refusals/Refusal.ts'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { GroupKind } from '../../contract/connectors/practiceGroups.ts'
import { ApiError } from '../../http/ApiError.ts'
import { sampleFinancialClasses, sampleLanguageQuestions, samplePaymentMethods } from '../../samples/billingLists.ts'
import { sampleGroups } from '../../samples/practiceGroups.ts'
import { sampleRelationshipItems } from '../../samples/relationshipItems.ts'
import { sampleInsurances, sampleLocations, sampleProviders } from '../../samples/practiceLists.ts'
import { samplePatients } from '../../samples/patients.ts'
import { accountOf, type dummyClassic } from './dummyAccounts.ts'
import { appointmentPrefix, inventAppointment } from './dummyAppointments.ts'
import type { Adapter, ForeignPatients, Listed } from '../Adapter.ts'

/** @throws ApiError 503 or 422 as the label of the account says */
function refuse({ label = '' }: ConnectorValues): void {
  if (label.includes('unavailable')) throw new ApiError(503, 'connector_unavailable')
  if (label.includes('wrong-password')) throw new ApiError(422, 'connector_rejected')
}

const listed =
  <T>(rows: readonly T[]) =>
  async (values: ConnectorValues): Promise<readonly T[]> => {
    refuse(values)
    return rows
  }

/** In the label of an account. */
export const visitsOnly = 'visits-only'

/** An account whose label says `visits-only` lists nothing that a sync would add: for practices with patients. */
const ofAccount =
  <T>(rows: readonly T[]) =>
  async ({ label = '' }: ConnectorValues): Promise<Listed<T>> => ({
    rows: label.includes(visitsOnly) ? [] : rows,
    unreadable: 0,
  })

/** Patients on one page. */
const pageSize = 20

const patientsOn = async (values: ConnectorValues, page: string | null): Promise<ForeignPatients> => {
  const from = Number(page ?? 0)
  const { rows } = await ofAccount(samplePatients)(values)
  const next = from + pageSize
  return { patients: rows.slice(from, next), unreadable: 0, next: next < rows.length ? String(next) : null }
}

interface Dummy {
  billing: typeof dummyClassic
  groups: GroupKind
  /** Whether it accepts payments. */
  isPostedTo: boolean
}

/** An embedded billing system. Words in the label of its account make it fail. */
export const dummyAdapter = ({ billing, groups, isPostedTo }: Dummy): Adapter => ({
  listsChanges: false,
  async accounts(values, requests) {
    refuse(values)
    return { rows: requests.map((request) => accountOf(billing, request)), unreadable: 0 }
  },
  invented: { visit: (...args) => billing.inventVisit(...args), appointment: inventAppointment, appointmentPrefix },
  async practices(values) {
    refuse(values)
    return ['Main office', 'Second office'].map((name, index) => ({ name, external_id: `P-${index + 1}` }))
  },
  async groups() {
    return sampleGroups[groups]
  },
  providers: ofAccount(sampleProviders),
  locations: ofAccount(sampleLocations),
  insurances: ofAccount(sampleInsurances),
  patients: patientsOn,
  financial_classes: listed(sampleFinancialClasses),
  language_questions: listed(sampleLanguageQuestions),
  payment_methods: listed(isPostedTo ? samplePaymentMethods : []),
  relationship_items: listed(sampleRelationshipItems),
  async missingPermissions({ label = '' }) {
    if (label.includes('unavailable')) return [asRefusal('connector_unavailable')]
    if (label.includes('wrong-password')) return [asRefusal('connector_rejected')]
    return label.includes('no-permission') ? [asRefusal('connector_no_permission')] : []
  },
})

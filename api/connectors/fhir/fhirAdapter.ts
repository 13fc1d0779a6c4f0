import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { OutsideClient } from '../../outside/OutsideClient.ts'
import type { Adapter, ForeignPatient, ForeignPatients, Listed } from '../Adapter.ts'
import { FhirReader } from './FhirReader.ts'
import { forbiddenToRead } from './fhirFailures.ts'
import { readCoverage, readLocation, readOrganization, readPatient, readPractitioner, type Read } from './fhirRows.ts'
import { mayRead, readTypes, SmartTokens } from './smartToken.ts'

const perPage = 100
/** Each page of patients is one step of a sync. */
const patientsPerPage = 20

/** Types of organizations that provide care, and of those that pay for it. */
const providing = 'prov,dept,team'
const paying = 'ins,pay'

const none = async () => []

/** A FHIR R4 server that we sign in to as a SMART backend service. */
export function fhirAdapter(outside: OutsideClient): Adapter {
  const tokens = new SmartTokens(outside)
  const readerOf = (values: ConnectorValues) => new FhirReader(tokens, values)
  const list =
    <Row>(search: (values: ConnectorValues) => string, read: Read<Row>) =>
    async (values: ConnectorValues) =>
      listed(await readerOf(values).all(`${search(values)}&_count=${perPage}`), read)
  return {
    accounts: null,
    invented: null,
    practices: async (values) => (await list(() => `Organization?type=${providing}`, readOrganization)(values)).rows,
    providers: list(providerSearch, readPractitioner),
    locations: list((values) => `Location?${ofPractice(values)}`, readLocation),
    insurances: list(() => `Organization?type=${paying}`, readOrganization),
    patients: (values, page) => patientsOn(readerOf(values), page ?? firstPage(values)),
    async missingPermissions(values) {
      try {
        await checkPermissions(readerOf(values), values)
        return []
      } catch (error) {
        if (error instanceof ApiError) return [error.refusal]
        throw error
      }
    },
    groups: none,
    financial_classes: none,
    language_questions: none,
    payment_methods: none,
    relationship_items: none,
  }
}

const ofPractice = ({ practice }: ConnectorValues) => (practice ? `organization=${encodeURIComponent(practice)}` : '')

/** Those of a practice are found by their roles there. */
const providerSearch = (values: ConnectorValues) =>
  values['practice']
    ? `PractitionerRole?${ofPractice(values)}&_include=PractitionerRole:practitioner`
    : 'Practitioner?active=true'

const firstPage = (values: ConnectorValues) => `Patient?${ofPractice(values)}&_count=${patientsPerPage}`

/** A token that is still known may have been revoked, so the server is asked too. */
async function checkPermissions(reader: FhirReader, values: ConnectorValues): Promise<void> {
  await reader.page('Organization?_count=1')
  const token = await reader.token()
  if (!readTypes(values).every((type) => mayRead(token, type))) throw forbiddenToRead()
}

/** Resources of other types are there to explain these, such as the outcome of a search. */
const others = new Set(['OperationOutcome', 'PractitionerRole'])

function listed<Row>(resources: readonly unknown[], read: Read<Row>): Listed<Row> {
  const wanted = resources.filter((each) => !others.has(String((each as { resourceType?: unknown })?.resourceType)))
  const found = wanted.map(read)
  return {
    rows: found.flatMap((row) => row ?? []),
    unreadable: found.filter((row) => row === null).length,
  }
}

/** Patients with their policies, whose insurances are in use. */
async function patientsOn(reader: FhirReader, path: string): Promise<ForeignPatients> {
  const { resources, next } = await reader.page(path)
  const { rows, unreadable } = listed(resources, readPatient)
  return { patients: await withPolicies(reader, rows), unreadable, next }
}

async function withPolicies(reader: FhirReader, patients: readonly ForeignPatient[]): Promise<ForeignPatient[]> {
  if (patients.length === 0) return []
  const ids = patients.map((each) => each.external_id).join(',')
  const found = listed(await reader.all(`Coverage?patient=${ids}&_count=${perPage}`), readCoverage)
  const policies = found.rows.toSorted((a, b) => a.order - b.order)
  // It may be of any of these patients.
  const unreadable = found.unreadable > 0 ? [{ insurance_id: '', policy_number: null }] : []
  return patients.map((patient) => ({
    ...patient,
    policies: policies
      .filter((policy) => policy.patient_id === patient.external_id)
      .map(({ insurance_id, policy_number }) => ({ insurance_id, policy_number }))
      .concat(unreadable),
  }))
}

import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { OutsideClient } from '../../outside/OutsideClient.ts'
import type { AccountData, AccountRequest } from '../Account.ts'
import type { Adapter, Listed } from '../Adapter.ts'
import { FhirReader } from './FhirReader.ts'
import { forbiddenToRead } from './fhirFailures.ts'
import { appointmentsOf } from './fhirAppointments.ts'
import { visitsOf } from './fhirBilling.ts'
import { familiesOf, guarantorOf, paidBy } from './fhirFamilies.ts'
import { listed, ofPractice, perPage } from './fhirLists.ts'
import { listPatients } from './fhirPatients.ts'
import { readLocation, readOrganization, readPractitioner, type Read } from './fhirRows.ts'
import { mayRead, readTypes, SmartTokens } from './smartToken.ts'

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
    listsChanges: true,
    accounts: (values, requests) => accountsOf(readerOf(values), requests),
    invented: null,
    practices: async (values) => (await list(() => `Organization?type=${providing}`, readOrganization)(values)).rows,
    providers: list(providerSearch, readPractitioner),
    locations: list((values) => `Location?${ofPractice(values)}`, readLocation),
    insurances: list(() => `Organization?type=${paying}`, readOrganization),
    patients: (values, page, since) => listPatients(readerOf(values), page, since),
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

async function accountsOf(reader: FhirReader, requests: readonly AccountRequest[]): Promise<Listed<AccountData>> {
  const { visits, unreadable } = await visitsOf(reader, requests)
  const booked = await appointmentsOf(reader, requests)
  const families = await familiesOf(reader, requests)
  const rows = requests.map(({ account }, index) => ({
    demographics: {},
    visits: visits[index]!,
    appointments: booked.appointments[index]!,
    ...paidBy(guarantorOf(families, account.externalId)),
  }))
  return { rows, unreadable: unreadable + booked.unreadable }
}

/** Those of a practice are found by their roles there. */
const providerSearch = (values: ConnectorValues) =>
  values['practice']
    ? `PractitionerRole?${ofPractice(values)}&_include=PractitionerRole:practitioner`
    : 'Practitioner?active=true'

/** A token that is still known may have been revoked, so the server is asked too. */
async function checkPermissions(reader: FhirReader, values: ConnectorValues): Promise<void> {
  await reader.page('Organization?_count=1')
  const token = await reader.token()
  if (!readTypes(values).every((type) => mayRead(token, type))) throw forbiddenToRead()
}

import type { ConnectorValues } from '../contract/connectors/connectorInput.ts'
import type { messageLanguages } from '../contract/patientChanges.ts'
import type { StoredAddress } from '../db/patientTables.ts'
import type { Refusal } from '../contract/refusals/Refusal.ts'
import type { AccountData, AccountRequest, BilledVisit, BookedAppointment, SyncedAccount } from './Account.ts'

/** What a billing system lists: a practice, a group of providers or facilities, a financial class, a question. */
export interface ForeignEntry {
  name: string
  external_id: string
}

/** A payment method as a billing system lists it. */
export interface ForeignPaymentMethod extends ForeignEntry {
  /** Whether it is for refunds. */
  is_refund: boolean
}

/** What a billing system lists about an account, by its name. A list that it doesn't have is empty. */
export interface ForeignLists {
  practices: ForeignEntry
  /** Financial classes of patients. */
  financial_classes: ForeignEntry
  /** Questions of the registration form whose answer may be a language. */
  language_questions: ForeignEntry
  /** As which payments and refunds are posted. */
  payment_methods: ForeignPaymentMethod
  /** What the medical form may say about a provider’s relationship to a patient. */
  relationship_items: ForeignEntry
}

/** @throws ApiError 422 `connector_rejected` for wrong credentials, 503 `connector_unavailable` */
export type Lists = { [L in keyof ForeignLists]: (values: ConnectorValues) => Promise<readonly ForeignLists[L][]> }

/** A provider as a billing system lists it. */
export interface ForeignProvider {
  external_id: string
  first_name: string
  last_name: string
  specialty: string | null
}

/** A location as a billing system lists it. */
export interface ForeignLocation extends ForeignEntry {
  city: string | null
  state: string | null
  /** Its group, by the group's id in the billing system. */
  group_id: string | null
}

/** A patient as a billing system lists it. */
export interface ForeignPatient {
  external_id: string
  status: 'active' | 'inactive' | 'deceased'
  first_name: string
  middle_name: string
  last_name: string
  /** `YYYY-MM-DD`. */
  date_of_birth: string
  communication_language: (typeof messageLanguages)[number]
  /** In the order of use. Numbers in E.164; types as of contacts: 1 mobile, 2 home, 3 work. */
  phones: { value: string; type: 1 | 2 | 3 }[]
  emails: { value: string }[]
  address: StoredAddress | null
  /** In the order of use, by the insurance's id in the billing system. */
  policies: { insurance_id: string; policy_number: string | null }[]
}

/** What a billing system lists. */
export interface Listed<Row> {
  rows: readonly Row[]
  /** How many more it lists that can't be read. */
  unreadable: number
}

/** A page of patients, in an order that does not change. */
export interface ForeignPatients {
  patients: readonly ForeignPatient[]
  /** How many more the page has that can't be read. */
  unreadable: number
  /** Asks for the next page; null on the last one. */
  next: string | null
}

/** New visits and appointments of an account: the `number`th one that is generated for it. */
export interface Invented {
  visit: (account: SyncedAccount, date: string, number: number) => BilledVisit
  appointment: (account: SyncedAccount, today: string, number: number) => BookedAppointment
  /** Of the external ids of these appointments. */
  appointmentPrefix: string
}

/** A billing system that this server can call, with the values of a connection. */
export interface Adapter extends Lists {
  /** Whether the list of patients also says what changed of those who are here already. */
  listsChanges: boolean
  /** Visits and appointments of patients, in the order of the requests. */
  accounts: (values: ConnectorValues, requests: readonly AccountRequest[]) => Promise<Listed<AccountData>>
  /** Makes test data. Null for a real billing system. */
  invented: Invented | null
  providers: (values: ConnectorValues) => Promise<Listed<ForeignProvider>>
  locations: (values: ConnectorValues) => Promise<Listed<ForeignLocation>>
  insurances: (values: ConnectorValues) => Promise<Listed<ForeignEntry>>
  /**
   * @param page null for the first one
   * @param since ISO 8601; patients that did not change since then may be omitted. Null for all.
   */
  patients: (values: ConnectorValues, page: string | null, since: string | null) => Promise<ForeignPatients>
  /** Groups of the providers or facilities of the account's practice. Empty for a billing system without groups. */
  groups: (values: ConnectorValues) => Promise<readonly ForeignEntry[]>
  /** What the account may not do. Empty if everything that a sync needs is allowed. */
  missingPermissions: (values: ConnectorValues) => Promise<Refusal[]>
}

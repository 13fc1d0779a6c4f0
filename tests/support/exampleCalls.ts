import { toDecimal } from '../../api/contract/currency.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { refusalOfCall } from '../../api/contract/rules.ts'
import { batchPatients, selectedFor } from './batchExamples.ts'
import { companyConsentOf, companyCustomer } from './worldCompanyCards.ts'
import { disputeExamples } from './worldDisputes.ts'
import { columnsOfImport, practiceBodies } from './practiceExamples.ts'
import { examples, examplesOfCall, mergeTargets, type Owner, type Place, places, userAt } from './worldScope.ts'
import { openOfFirstCharge } from './worldBilling.ts'
import { threadVersion } from './worldInbox.ts'
import { companies, password, people, type PersonName, practices, worldId } from './worldPeople.ts'

/** The number of the patient that a call without a patient in its path changes. */
export const changedPatient = ({ name }: Endpoint): number | undefined => batchPatients[name]

/** A body for each call, by the name of its endpoint. */
const bodies: Record<string, object> = {
  ...practiceBodies,
  notifyPatient: {},
  revertCollections: { note: 'Paid at the desk' },
  openStatement: { last_name: 'Baker', date_of_birth: '1967-02-11' },
  createToken: { email: people.frontdesk.email, password },
  updatePatient: { tags: ['VIP', 'Imported', 'Walked over'] },
  updatePatientPhone: { blocked: true },
  updatePatientEmail: { enabled: false },
  addPatientPhone: { value: '(503) 555-0777', type: 2 },
  addPatientEmail: { value: 'added@example.com' },
  putPatientAddress: { street_number: '7', street: 'Oak Ave', city: 'Salem', state: 'OR', zip_code: '97301' },
  pauseProcessing: { description: 'Waits for the payer', expire_at: '2026-12-01' },
  resumeBillingCycle: { paused: false },
  setAppointmentStatus: { status: 'arrived' },
  restartPatientRule: { restart_payment_plan: true },
  hidePatient: { hidden: true },
  updatePatientRole: { role: 'guarantor' },
  sendMessage: { thread_id: worldId('thread', 1), type: 'internal_note', text: 'Called twice' },
  lookUpSessions: { tokens: ['of nobody'] },
  askForDraft: {},
  decideDraft: { text: 'We look into it now.' },
  putDraft: { type: 'chat', text: 'We look' },
  updateThread: { status: 'indefinite_pause', modified_at: threadVersion },
  undoThreadMove: { modified_at: threadVersion },
  unassignThread: { reason: 'Needs a biller' },
  requestSpanishResponse: {},
  listOnlineStatuses: { patient_ids: [worldId('patient', 1)] },
  runTask: { name: 'transcribe_call', kwargs: { phone_call_id: worldId('chatMessage', 1000) } },
  startThread: { patient_id: worldId('patient', 5), status: 'indefinite_pause' },
  setPresence: { state: 'viewing' },
  markThreadRead: { position: 1 },
  setAvailability: { operator_status: 'available' },
  updateUser: { default_payment_location_id: null },
  updateUserGroup: { name: 'Walked over' },
  editUser: { phone: '(503) 555-0199' },
  setSupportAgent: { geo_position: 'onshore' },
  addCard: { payment_method_id: 'pm_card_visa' },
  createCompanyCustomer: companyCustomer,
  updateCompanyCustomer: companyCustomer,
  buyCompanyPhone: { phone: '+15035550142' },
  addCompanyCard: { payment_method_id: 'pm_card_visa' },
  setCardConsent: { action: 'sign', method: 'phone' },
  resendConsent: { contact_id: worldId('contact', 2001) },
  signConsent: {},
  chargeCard: { amount: '10.01' },
  chargeCardByOtherName: { amount: '10.01' },
  chargeNewCard: { payment_method_id: 'pm_card_visa', amount: '10.01' },
  startTerminalPayment: { pos_terminal_id: worldId('terminal', 1), amount: '10.01' },
  saveDispute: { evidences: { product_description: 'Office visit' } },
  takePreparedEvidence: { kinds: ['customer_name'] },
  submitDispute: { evidences: { product_description: 'Office visit' } },
  refundPayment: { payment_id: worldId('payment', 100), amount: '1.00' },
  createPaymentRequest: { patient_id: worldId('patient', 3), items: [{ name: 'Copay', amount: '10.01' }] },
  replacePaymentRequestItems: { items: [{ name: 'Copay', amount: '12.01' }] },
  openPaymentPage: {},
  optOutOfCards: { code: 'NEVERGIVEN', last4: '4242' },
  recordPayment: { type: 'cash', amount: '10.01', note: 'Paid at the desk' },
  editPlan: {},
  agreePlan: { installments: 2, payment_method_id: worldId('paymentMethod', 10) },
  setPatientPlanLimit: { min_balance: '300', max_installments: 5 },
  addPracticePlanLimit: { min_balance: '4000', max_installments: 20 },
  updatePracticePlanLimit: { max_installments: 11 },
  createCompany: { name: 'Walked over' },
  updateCompany: { hide_appointments: true },
  removeCompanyLogo: {},
  createFeature: { name: 'walked-over' },
  updateFeature: { active: false },
  updateDefaultPlanLimit: { max_installments: 8 },
  logCall: { type: 'manual_call', data: { result: 'voice_mail', notes: 'Called twice', followup_date: '2026-12-01' } },
  createPatient: { client_id: practices.north.id, first_name: 'Nora', last_name: 'New', date_of_birth: '1990-02-28' },
  syncPatient: { patient_id: worldId('patient', 1) },
  syncDemographics: { client_id: practices.north.id, external_id: 'EX-1' },
  changeCycleStatus: { status: 'cancelled', note: 'Called the payer' },
  batchRestart: selectedFor('batchRestart'),
  batchAdvance: selectedFor('batchAdvance'),
  batchSendPaper: selectedFor('batchSendPaper'),
  batchApprove: selectedFor('batchApprove'),
  batchChangeCycleStatus: { ...selectedFor('batchChangeCycleStatus'), status: 'cancelled', note: 'Called the payer' },
  createSavedView: { screen: 'inbox', name: 'Walked over', query: 'filter=closed' },
  issuePartnerKey: { expires_in_days: 30, previous_days: 7 },
  createUserEvent: { type: 'design_switched', data: { area: 'patients', is_new: true } },
  validateOtp: { user_id: people.frontdesk.id, session_id: 'never given out', code: '123456' },
  resendOtpEmail: { user_id: people.frontdesk.id, session_id: 'never given out' },
  enableOtp: { code: '123456' },
  disableOtp: { code: '123456' },
  getIdpStatus: { email: people.frontdesk.email },
  migrateToIdp: {},
  finishAccountLink: { state: 'stripe.never given out', code: 'code' },
  initPasswordReset: { email: people.frontdesk.email },
  completePasswordReset: { token: 'never given out', password: 'another quiet harbour' },
  changePassword: { current_password: password, new_password: 'another quiet harbour' },
}

/** A patient of each practice with charges and payments. */
const billedAt: Record<Place, number> = { north: 1, south: 16, main: 28 }
/** A patient of each practice whose payment methods are put in order. */
const orderedAt: Record<Place, number> = { north: 1, south: 17, main: 27 }

/** The patient of a place, and the patient's number. */
const calledAt = (place: Place) => {
  const phone = examples['phones']!.id(place)
  return { patient_id: examples['patients']!.id(place), contact_id: phone }
}

/** Bodies that name a row at the place of the call or of the caller. */
const bodiesAt: Record<string, (place: Place, caller: PersonName) => object> = {
  mergePatient: (place) => ({ target_id: worldId('patient', mergeTargets[place]) }),
  adjustStatement: (place) => ({
    charge_id: worldId('charge', billedAt[place] * 1000),
    amount: toDecimal(openOfFirstCharge(billedAt[place]), practices[place].currency),
    note: 'Waived by the practice',
  }),
  sendReceipt: (place) => ({ payment_entity_id: worldId('payment', billedAt[place] * 100) }),
  orderCards: (place) => ({ payment_methods_priorities: [worldId('paymentMethod', orderedAt[place] * 10)] }),
  linkThread: (place) => ({ patient_id: examples['patients']!.id(place) }),
  callPatient: calledAt,
  callUnrecognized: (place) => ({ client_id: practices[place].id, unrecognized_phone_number: '(503) 555-0188' }),
  queueCallAndClose: (place) => ({ ...calledAt(place), language: 'spanish' }),
  batchSendMessage: (_place, caller) => ({
    ...selectedFor('batchSendMessage'),
    template: people[caller].companyId === companies.birch.id ? worldId('template', 3) : worldId('template', 1),
    channel: 'email',
  }),
  addDefaultPlanLimit: (_place, caller) => ({
    company_id: people[caller].companyId ?? companies.alder.id,
    min_balance: '4000',
  }),
  createPractice: (_place, caller) => ({ company_id: people[caller].companyId ?? companies.alder.id }),
  createUser: (_place, caller) => ({
    first_name: 'Walked',
    last_name: 'Over',
    email: 'walked.over@example.com',
    role: 10,
    company_id: people[caller].companyId ?? companies.alder.id,
  }),
  updatePortalDomain: (place) => ({ domain: `${place}.walked-over.example.com`, action: 'save' }),
  setDefaultConnection: (place) => ({
    client_id: practices[place].id,
    connection_id: worldId('connection', places.indexOf(place) + 1),
  }),
  routePayments: (place) => ({
    client_id: practices[place].id,
    location_id: worldId('location', places.indexOf(place) + 1),
    payment_connection_id: worldId('connection', places.indexOf(place) + 1),
  }),
  selectFinancialClass: (place) => ({ client_id: practices[place].id, patient_financial_class: 'FC-1' }),
  selectEhrPaymentMethod: (place) => ({ client_id: practices[place].id, is_refund: false, external_id: 'PM-1' }),
  validateConnection: (place) => ({ client_connection_id: examples['connections']!.id(place) }),
  uploadPatients: (place) => ({ client_id: practices[place].id }),
  uploadBundle: (place) => ({ client_id: practices[place].id }),
  startBundleImport: (place) => ({ id: examples['fhir_bundles']!.id(place) }),
  stopBundleImport: (place) => ({ id: examples['fhir_bundles']!.id(place) }),
  uploadRemittance: (place) => ({ client_id: practices[place].id }),
  mapPatientImport: (place) => ({ id: examples['imports']!.id(place), columns: columnsOfImport }),
  approvePatientImport: (place) => ({ id: examples['imports']!.id(place) }),
  stopPatientImport: (place) => ({ id: examples['imports']!.id(place) }),
  createPartner: () => ({ company_id: companies.alder.id, slug: 'walked-over', name: 'Walked over' }),
  createUserGroup: (_place, caller) => ({
    name: 'Walked over',
    company_id: people[caller].companyId ?? companies.alder.id,
  }),
  giveCompanyConsent: (place) => ({ text: companyConsentOf(place) }),
  addGroupMember: (place) => ({ user_id: userAt[place].id }),
  createTag: (_place, caller) => ({ name: 'Walked over', company_id: people[caller].companyId ?? companies.alder.id }),
}
/** The query of calls that need one. */
const queries: Readonly<Record<string, Record<string, string>>> = {
  listSavedViews: { screen: 'inbox' },
  latestUnpaidRequest: { patient_id: worldId('patient', 3) },
  listTaskPatients: { outcome: 'skipped' },
  decideDraft: { support_action: 'edit' },
  listFinancialClasses: { client_id: practices.north.id },
  exportPatients: { client_id: practices.north.id },
  listPresence: { thread_ids: worldId('thread', 1) },
  previewMessage: { template: worldId('template', 1), channel: 'email' },
  setPracticeImage: { kind: 'logo' },
  findCardOptOut: { code: 'NEVERGIVEN', last4: '4242' },
  finishIdpLogin: { state: 'never given out' },
  finishSso: { state: 'never given out' },
  signInByEhr: { token: 'never given out' },
  exchangeCompanyToken: { token: 'never given out', company_uid: 'alder' },
  refreshGivenToken: { token: 'never given out' },
}
export const exampleQuery = (endpoint: Endpoint): Record<string, string> => queries[endpoint.name] ?? {}

/** @throws Error with what to add, for an endpoint whose body has no example */
export function exampleBody(
  endpoint: Endpoint,
  place: Place = 'north',
  caller: PersonName = 'admin',
): object | undefined {
  if (!endpoint.body) return undefined
  const body = bodiesAt[endpoint.name]?.(place, caller) ?? bodies[endpoint.name]
  if (!body) throw new Error(`Write a body that ${endpoint.name} takes into tests/support/exampleCalls.ts.`)
  return body
}

/** The segment before each parameter of a path: `patients`, `phones`. */
export const pathKinds = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/(\w+)\/\{\w+\}/g)].map((match) => match[1]!)

/** The path with one id per parameter. */
export function examplePath(endpoint: Endpoint, ids: readonly string[]): string {
  let index = 0
  return endpoint.path.replaceAll(/\{\w+\}/g, () => ids[index++]!)
}

/**
 * The example row of a kind at a place, and its owner.
 * @throws Error with what to add, for a kind of row without an example
 */
export function exampleRow(endpoint: Endpoint, kind: string, place: Place): { id: string; owner: Owner } {
  const example = { ...examplesOfCall, ...disputeExamples }[endpoint.name]?.[kind] ?? examples[kind]
  if (!example)
    throw new Error(`Tell the walk, in tests/support/worldScope.ts, an example id of "${kind}" for ${endpoint.name}.`)
  return { id: example.id(place), owner: example.owner(place) }
}

/** The caller: an admin of the company, or a system admin for calls that require one. */
export const exampleActor = ({ access }: Endpoint): 'admin' | 'systemAdmin' | 'systemSupport' =>
  (['admin', 'systemAdmin', 'systemSupport'] as const).find((name) => refusalOfCall(people[name], access) === null)!

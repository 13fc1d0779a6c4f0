import { linkToken, snapshotCode } from './worldCare.ts'
import { groupIds } from './worldInbox.ts'
import { companyCardAt } from './worldCompanyCards.ts'
import { contactRows } from './worldPatients.ts'
import { openConsentRow, paymentRequestRow, requestedAt } from './worldPaymentMethods.ts'
import { features, people, practices, worldId, type Person } from './worldPeople.ts'

export const places = ['north', 'south', 'main'] as const
export type Place = (typeof places)[number]

/** Owner of a row. `practices`: those that a limited user must all be allowed; none for rows that a company shares. */
export interface Owner {
  companyId: string | null
  practices: readonly string[]
  /** The only user who may see it, for private rows. */
  userId?: string
}

/** The rule of scope, written independently of the product. */
export const canSee = (person: Person, owner: Owner): boolean =>
  (owner.userId === undefined || owner.userId === person.id) &&
  (person.isSystem || owner.companyId === person.companyId || owner.companyId === null) &&
  owner.practices.every((practice) => person.allowedPractices?.includes(practice) ?? true)

/** One patient of each practice, each with a billing cycle that can still be canceled. */
export const patientAt: Record<Place, number> = { north: 1, south: 16, main: 27 }

const ofPractice = (place: Place): Owner => ({
  companyId: practices[place].companyId,
  practices: [practices[place].id],
})
const ofCompany = (place: Place): Owner => ({ companyId: practices[place].companyId, practices: [] })
export const userAt: Record<Place, Person> = {
  north: people.limitedFrontdesk,
  south: people.frontdesk,
  main: people.birchFrontdesk,
}

/** A user group of each place, with its member. Groups belong to the company. */
const groupAt: Record<Place, string> = { north: groupIds.tier2, south: groupIds.managers, main: groupIds.birch }
const memberAt: Record<Place, Person> = {
  north: people.support,
  south: people.limitedFrontdesk,
  main: people.birchFrontdesk,
}

/** System users make calls, in their own name. */
const callerAt: Record<Place, Person> = { ...userAt, north: people.systemSupport }

interface Example {
  id: (place: Place) => string
  owner: (place: Place) => Owner
}

/** Rows by the path segment before their parameter: `/v2/patients/{id}` is `patients`. */
export const examples: Record<string, Example> = {
  patients: { id: (place) => worldId('patient', patientAt[place]), owner: ofPractice },
  phones: { id: (place) => contactRows(patientAt[place])[0]!.id, owner: ofPractice },
  emails: { id: (place) => contactRows(patientAt[place])[1]!.id, owner: ofPractice },
  appointments: { id: (place) => worldId('appointment', patientAt[place] * 10), owner: ofPractice },
  snapshots: { id: (place) => worldId('snapshot', patientAt[place]), owner: ofPractice },
  code: { id: (place) => snapshotCode(patientAt[place]), owner: ofPractice },
  links: { id: (place) => linkToken(patientAt[place]), owner: ofPractice },
  requests: { id: (place) => worldId('paymentRequest', requestedAt[place]), owner: ofPractice },
  cards: { id: (place) => worldId('paymentMethod', patientAt[place] * 10), owner: ofPractice },
  plans: { id: (place) => worldId('plan', patientAt[place] * 10), owner: ofPractice },
  threads: { id: (place) => worldId('thread', patientAt[place]), owner: ofPractice },
  messages: { id: (place) => worldId('chatMessage', patientAt[place] * 1000), owner: ofPractice },
  payments: { id: (place) => worldId('payment', patientAt[place] * 100), owner: ofPractice },
  gpt_responses: { id: (place) => worldId('replyDraft', patientAt[place] * 1000), owner: ofPractice },
  attachments: { id: (place) => worldId('file', patientAt[place]), owner: ofPractice },
  clients: { id: (place) => practices[place].id, owner: ofPractice },
  csv: { id: (place) => practices[place].id, owner: ofPractice },
  terminals: { id: (place) => worldId('terminal', places.indexOf(place) + 1), owner: ofPractice },
  terminal_payments: { id: (place) => worldId('payment', patientAt[place] * 100), owner: ofPractice },
  locations: { id: (place) => worldId('location', places.indexOf(place) + 1), owner: ofPractice },
  providers: { id: (place) => worldId('provider', places.indexOf(place) + 1), owner: ofPractice },
  insurances: { id: (place) => worldId('insurance', places.indexOf(place) + 1), owner: ofPractice },
  companies: { id: (place) => practices[place].companyId, owner: ofCompany },
  features: { id: (place) => worldId('feature', { north: 2, south: 5, main: 4 }[place]), owner: ofCompany },
  users: { id: (place) => userAt[place].id, owner: (place) => ownerOfUser(userAt[place]) },
  groups: { id: (place) => groupAt[place], owner: ofCompany },
  members: { id: (place) => memberAt[place].id, owner: ofCompany },
  tasks: { id: (place) => worldId('task', places.indexOf(place)), owner: (place) => ownAlone(userAt[place]) },
  partners: { id: (place) => worldId('partner', places.indexOf(place)), owner: ofCompany },
  keys: { id: (place) => worldId('partnerKey', places.indexOf(place)), owner: ofCompany },
  consents: { id: (place) => worldId('consent', patientAt[place]), owner: ofPractice },
  payment_plan_limits: { id: (place) => worldId('planLimit', places.indexOf(place)), owner: ofPractice },
  methods: { id: (place) => companyCardAt[place], owner: ofCompany },
  connections: { id: (place) => worldId('billingConnection', places.indexOf(place)), owner: ofPractice },
  imports: { id: (place) => worldId('patientImport', places.indexOf(place)), owner: ofPractice },
  fhir_bundles: { id: (place) => worldId('bundleImport', places.indexOf(place)), owner: ofPractice },
  remittances: { id: (place) => worldId('remittance', places.indexOf(place)), owner: ofPractice },
  images: { id: () => worldId('extra', 1), owner: ofPractice },
  saved_views: { id: (place) => worldId('view', places.indexOf(place)), owner: (place) => ownAlone(userAt[place]) },
}

const ofPatients = (north: number, south: number, main: number) => {
  const numberAt: Record<Place, number> = { north, south, main }
  const id = (kind: Parameters<typeof worldId>[0], more = 0): Example => ({
    id: (place) => worldId(kind, numberAt[place] + more),
    owner: ofPractice,
  })
  return {
    patients: id('patient'),
    phones: id('contact', 2000),
    emails: id('contact', 3000),
    billing_cycles: id('cycle'),
    cards: { id: (place: Place) => worldId('paymentMethod', numberAt[place] * 10), owner: ofPractice },
    payments: { id: (place: Place) => worldId('payment', numberAt[place] * 100), owner: ofPractice },
  }
}

/** The user who calls patients, at one place; at the others a user who is out of scope. */
const callers: Example = {
  id: (place) => callerAt[place].id,
  owner: (place) => ownAlone(callerAt[place]),
}
/** Threads with unknown senders. */
const unknownAt = (place: Place) => worldId('thread', 900 + { north: 7, south: 17, main: 24 }[place])
const unknownSenders: Example = { id: unknownAt, owner: ofPractice }
const requestCode: Example = { id: (place) => paymentRequestRow(requestedAt[place]).code, owner: ofPractice }
const consentCode: Example = { id: (place) => openConsentRow(requestedAt[place]).code, owner: ofPractice }
const companyLimits: Example = { id: (place) => worldId('planLimit', place === 'main' ? 12 : 10), owner: ofCompany }

/** Groups without threads. */
const idleGroups: Example = {
  id: (place) => (place === 'main' ? groupIds.birch : groupIds.managers),
  owner: ofCompany,
}

const self: Record<string, Example> = {
  users: { id: (place) => userAt[place].id, owner: (place) => ownAlone(userAt[place]) },
}

/** Rows for one call only, by kind: if it requires a state, removes the row, or has its own scope rule. */
export const examplesOfCall: Record<string, Record<string, Example>> = {
  findPaymentRequest: { code: requestCode },
  openPaymentPage: { code: requestCode },
  findConsent: { consents: consentCode },
  signConsent: { consents: consentCode },
  setCardConsent: ofPatients(1, 17, 27),
  callPatient: { users: callers },
  callUnrecognized: { users: callers },
  getOutboundCall: {
    users: callers,
    patient: { ...callers, id: (place) => worldId('call', places.indexOf(place) + 1) },
  },
  setAvailability: self,
  updateUser: self,
  changePassword: self,
  updateProviderGroup: {
    groups: { id: (place) => worldId('providerGroup', places.indexOf(place) + 1), owner: ofPractice },
  },
  getConnectionPage: {
    connections: { id: (place) => worldId('connection', places.indexOf(place) + 1), owner: ofPractice },
  },
  deleteUserGroup: { groups: idleGroups },
  discardThread: { threads: unknownSenders },
  linkThread: { threads: unknownSenders },
  getNumberAvailability: { threads: unknownSenders },
  listLinkCandidates: { threads: unknownSenders },
  deletePatientPhone: ofPatients(10, 20, 28),
  deletePatientEmail: ofPatients(10, 20, 28),
  setAppointmentStatus: {
    appointments: { id: (place) => worldId('appointment', patientAt[place] * 10 + 1), owner: ofPractice },
  },
  resumeProcessing: ofPatients(6, 18, 24),
  resumeBillingCycle: ofPatients(12, 18, 24),
  adjustStatement: ofPatients(1, 16, 28),
  getPayment: ofPatients(1, 16, 28),
  getReceiptPdf: ofPatients(1, 16, 28),
  getReportName: ofPatients(1, 16, 28),
  repostPayment: ofPatients(1, 16, 28),
  revertCollections: ofPatients(1, 19, 28),
  sendReceipt: ofPatients(1, 16, 28),
  updateDefaultPlanLimit: { payment_plan_limits: companyLimits },
  chargeCard: ofPatients(1, 17, 27),
  chargeCardByOtherName: ofPatients(1, 17, 27),
  chargeNewCard: ofPatients(1, 17, 27),
  removeCard: ofPatients(9, 17, 27),
  orderCards: ofPatients(1, 17, 27),
  mergePatient: ofPatients(7, 17, 25),
  approvePatient: ofPatients(5, 20, 25),
  restartPatientRule: ofPatients(7, 16, 26),
  hidePatient: ofPatients(9, 19, 26),
  deletePatient: ofPatients(901, 902, 903),
}
/** Patients that `mergePatient` merges those above into. */
export const mergeTargets: Record<Place, number> = { north: 8, south: 19, main: 26 }
/** A text message to a patient of each place. */
export const messageRows = () =>
  places.map((place, index) => ({
    id: worldId('message', index),
    companyId: practices[place].companyId,
    practiceId: practices[place].id,
    patientId: worldId('patient', patientAt[place]),
    channel: 'sms' as const,
    recipient: '+15555550100',
    text: 'Your statement is ready.',
    status: 'sent' as const,
  }))

/** One background task for each place, started by its user. */
export const taskRows = () =>
  places.map((place, index) => ({
    id: worldId('task', index),
    name: 'batch_restart',
    userId: userAt[place].id,
    companyId: userAt[place].companyId,
    status: 'SUCCESS' as const,
    total: 1,
    done: 1,
  }))

/** A saved view of each place's user. */
export const viewRows = () =>
  places.map((place, index) => ({
    id: worldId('view', index),
    userId: userAt[place].id,
    screen: 'inbox' as const,
    name: 'Closed ones',
    query: 'filter=closed',
  }))

const practicesOf = (companyId: string | null) =>
  Object.values(practices)
    .filter((practice) => companyId === null || practice.companyId === companyId)
    .map((practice) => practice.id)

/** A user of all practices is not among those that a limited colleague may see. */
export const ownerOfUser = (user: Pick<Person, 'companyId' | 'allowedPractices'>): Owner => ({
  companyId: user.companyId ?? 'nobody’s',
  practices: user.allowedPractices ?? practicesOf(user.companyId),
})

const ownAlone = ({ id, companyId }: Person): Owner => ({ companyId, practices: [], userId: id })

/** Calls that require a feature at the patient's practice. */
export const judgedByPractice = new Set(['approvePatient', 'restartPatientRule'])

/** Names of the features that are on at a place. */
export const featuresAt = (place: Place): string[] =>
  features
    .filter(({ companyId }) => companyId === null || companyId === practices[place].companyId)
    .filter(({ practiceId }) => practiceId === null || practiceId === practices[place].id)
    .map(({ name }) => name)

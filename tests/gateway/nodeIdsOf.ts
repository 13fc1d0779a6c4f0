import { eq } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { medicalCodes, patientEvents, statements } from '../../api/db/schema.ts'
import { tagIds } from '../support/testWorld.ts'
import { groupIds } from '../support/worldInbox.ts'
import { disputedAt, disputedPayment } from '../support/worldDisputes.ts'
import { companies, people, practices, worldId } from '../support/worldPeople.ts'
import { places } from '../support/worldScope.ts'

/** Rows of a company of which there are few; `drafted` is a patient whose thread has a drafted reply. */
const few = {
  alder: {
    practice: practices.north.id,
    tag: tagIds.vip,
    feature: 2,
    patient: 1,
    user: people.admin.id,
    group: groupIds.tier2,
    drafted: 1,
    place: places.indexOf('north'),
  },
  birch: {
    practice: practices.main.id,
    tag: tagIds.birch,
    feature: 4,
    patient: 23,
    user: people.birchAdmin.id,
    group: groupIds.birch,
    drafted: 27,
    place: places.indexOf('main'),
  },
}

/** The id of a row of each node type, of a company: `owner/own` below an owner. */
export async function nodeIdsOf({ db }: Database, company: keyof typeof few): Promise<Record<string, string>> {
  const { practice, tag, feature, patient, user, group, drafted, place } = few[company]
  const patientId = worldId('patient', patient)
  const [statement] = await db
    .select()
    .from(statements)
    .where(eq(statements.patientId, patientId))
    .orderBy(statements.id)
    .limit(1)
  const [code] = await db.select().from(medicalCodes).orderBy(medicalCodes.id).limit(1)
  return {
    Company: companies[company].id,
    Practice: practice,
    Tag: tag,
    Feature: worldId('feature', feature),
    Patient: patientId,
    User: user,
    PatientContact: `${patientId}/${worldId('contact', patient)}`,
    PatientForm: `${patientId}/${worldId('form', patient)}`,
    TimelineEntry: `${patientId}/${worldId('event', patient * 100)}`,
    LoggedCall: `${patientId}/${await callOf(db, patient)}`,
    Payment: `${patientId}/${worldId('payment', patient * 100)}`,
    Dispute: disputeIdAt(patient === 1 ? 'north' : 'main'),
    Appointment: worldId('appointment', patient * 10),
    Thread: worldId('thread', patient),
    Message: worldId('chatMessage', patient * 1000),
    ThreadEvent: `${worldId('thread', patient)}/${worldId('threadHistory', patient * 1000 + 1)}`,
    ReplyDraft: `${worldId('thread', drafted)}/${worldId('replyDraft', drafted * 1000)}`,
    EscalationGroup: group,
    BillingCycle: `${patientId}/${worldId('cycle', patient)}`,
    Statement: `${patientId}/${statement!.id}`,
    Consent: `${patientId}/${worldId('consent', patient)}`,
    PaymentMethod: `${patientId}/${worldId('paymentMethod', patient * 10)}`,
    AccountPayment: `${patientId}/${worldId('accountPayment', patient)}`,
    PaymentApply: `${patientId}/${worldId('apply', patient * 100)}`,
    Visit: `${patientId}/${worldId('visit', patient * 100)}`,
    Charge: `${patientId}/${worldId('charge', patient * 1000)}`,
    StatementSnapshot: worldId('snapshot', patient === 1 ? 1 : 27),
    MedicalCode: code!.id,
    PaymentRequest: `${patientId}/${worldId('paymentRequest', patient)}`,
    PaymentPlan: `${patientId}/${worldId('plan', patient * 10)}`,
    PatientImport: worldId('patientImport', place),
    PatientImportRow: worldId('patientImportRow', place * 10 + 2),
    BundleImport: worldId('bundleImport', place),
    Remittance: worldId('remittance', place),
    RemittanceClaim: worldId('remittanceClaim', place * 10 + 1),
    AuditEntry: worldId('audit', place),
    Partner: worldId('partner', place),
    PartnerKey: `${worldId('partner', place)}/${worldId('partnerKey', place)}`,
    Provider: worldId('provider', place + 1),
    Insurance: worldId('insurance', place + 1),
    ProviderGroup: worldId('providerGroup', place + 1),
    Location: worldId('location', place + 1),
    CardReader: worldId('terminal', place + 1),
    BillingAccount: `${practice}/${worldId('billingConnection', place)}`,
    PaymentAccount: `${practice}/${worldId('connection', place + 1)}`,
    MessageTemplate: worldId('template', place + 1),
  }
}

/** Logs a call to a patient, because the test world has none. */
async function callOf(db: Database['db'], number: number): Promise<string> {
  const call = { id: worldId('event', number * 100 + 99), patientId: worldId('patient', number) }
  await db
    .insert(patientEvents)
    .values({ ...call, type: 'manual_call', createdAt: new Date().toISOString(), data: { result: 'paid' } })
  return call.id
}

const disputeIdAt = (place: 'north' | 'main') => `${disputedPayment(place)}/${worldId('dispute', disputedAt[place])}`

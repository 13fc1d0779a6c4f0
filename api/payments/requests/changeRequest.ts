import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/paymentRequests.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { locations, paymentConnections, paymentPages, paymentRequests, patients } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict, invalidFields, notFound } from '../../http/ApiError.ts'
import type { Site } from '../../http/Route.ts'
import { newCode } from '../../identity/newCode.ts'
import { queueMessage } from '../../outgoing/queueMessage.ts'
import { findContact } from '../../patients/findContact.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { loadNamedPractice } from '../../practices/loadNamedPractice.ts'
import { routedConnection } from '../routedConnection.ts'
import { readItems } from './readItems.ts'
import { requestMessage } from './requestMessage.ts'
import { requestLink, requestOf, type RequestRow } from './requestShape.ts'

/** Name of the item for the current balance. */
const balanceItem = 'current_balance'

type Patient = typeof patients.$inferSelect
type Channel = (typeof contract.requestChannels)[number]

/**
 * Creates a payment request, and sends the link if a channel is given.
 * @throws ApiError 404 outside of the viewer's scope, 409 without an account at the processor or without a contact, 422
 * for items that can't be charged, and for a location or bank account of another practice
 */
export async function createRequest(
  tx: Tx,
  viewer: Viewer,
  { body }: InputOf<typeof contract.createPaymentRequest>,
  site: Site,
) {
  const patient = await lockPatient(tx, viewer, body.patient_id)
  const practice = await loadNamedPractice(tx, patient.practiceId)
  const { items, amount } = readItems(body.items, practice.currency)
  const at = viewer.now.toISOString()
  const row: RequestRow = {
    id: newId(),
    companyId: patient.companyId,
    practiceId: patient.practiceId,
    patientId: patient.id,
    status: 'unpaid',
    items,
    amount,
    locationId: await locationOf(tx, patient.practiceId, body.location_id),
    connectionId: await connectionOf(tx, patient.practiceId, body.location_id, body.default_bank_account_id),
    fromAppointment: body.from_appointment,
    code: newCode(),
    paymentId: null,
    lastSentAt: body.send_by ? at : null,
    userId: viewer.userId,
    createdAt: at,
    modifiedAt: at,
  }
  await tx.insert(paymentRequests).values(row)
  await record(tx, viewer, { patient, row, currency: practice.currency, action: 'payment_requested' })
  if (body.send_by) await sendLink(tx, viewer, { patient, row, practice, site, channel: body.send_by })
  return requestOf(row, practice.currency, site)
}

/** Replaces the items of an unpaid request; a payment page for the old amount is closed. @throws ApiError as above */
export async function replaceItems(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.replacePaymentRequestItems>,
  site: Site,
) {
  const { patient, request } = await lockUnpaid(tx, viewer, path.id)
  const practice = await loadNamedPractice(tx, request.practiceId)
  const at = viewer.now.toISOString()
  const read = readItems(body.items, practice.currency)
  const changed = { ...read, modifiedAt: at, ...(body.send_by && { lastSentAt: at }) }
  await tx.update(paymentRequests).set(changed).where(eq(paymentRequests.id, request.id))
  const row = { ...request, ...changed }
  if (row.amount !== request.amount) await closePages(tx, request.id)
  if (!isDeepStrictEqual(row.items, request.items)) {
    await record(tx, viewer, {
      patient,
      row,
      currency: practice.currency,
      action: 'payment_requested',
      before: request,
    })
  }
  if (body.send_by) await sendLink(tx, viewer, { patient, row, practice, site, channel: body.send_by })
  return requestOf(row, practice.currency, site)
}

export async function cancelRequest(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.cancelPaymentRequest>,
  site: Site,
) {
  const { patient, request } = await lockUnpaid(tx, viewer, path.id)
  const { currency } = await loadNamedPractice(tx, request.practiceId)
  const changed = { status: 'cancelled' as const, modifiedAt: viewer.now.toISOString() }
  await tx.update(paymentRequests).set(changed).where(eq(paymentRequests.id, request.id))
  await closePages(tx, request.id)
  const row = { ...request, ...changed }
  await record(tx, viewer, { patient, row, currency, action: 'payment_request_cancelled' })
  return requestOf(row, currency, site)
}

/**
 * Locks the patient before the request, as everywhere.
 * @throws ApiError 404 outside of the scope, 409 unless unpaid
 */
async function lockUnpaid(tx: Tx, viewer: Viewer, id: string): Promise<{ patient: Patient; request: RequestRow }> {
  const scope = inScope(viewer, { company: paymentRequests.companyId, practice: paymentRequests.practiceId })
  const isIt = and(eq(paymentRequests.id, id), scope)
  const [seen] = await tx.select({ patientId: paymentRequests.patientId }).from(paymentRequests).where(isIt)
  if (!seen) throw notFound('payment_request')
  const patient = await lockPatient(tx, viewer, seen.patientId)
  const [request] = await tx.select().from(paymentRequests).where(isIt).for('update')
  if (!request || request.patientId !== patient.id) throw conflict('stale')
  if (request.status !== 'unpaid') throw conflict('request_ended')
  return { patient, request }
}

/** A patient with an open page must not pay the old amount. `pollPages` closes the page at the processor. */
async function closePages(tx: Tx, requestId: string): Promise<void> {
  const isOpen = and(eq(paymentPages.requestId, requestId), inArray(paymentPages.status, ['open']))
  await tx.update(paymentPages).set({ status: 'closing' }).where(isOpen)
}

async function locationOf(tx: ReadTx, practiceId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const isTheirs = and(eq(locations.id, id), eq(locations.practiceId, practiceId))
  const [location] = await tx.select({ id: locations.id }).from(locations).where(isTheirs)
  if (!location) throw invalidFields({ location_id: 'no_such_location' })
  return location.id
}

async function connectionOf(
  tx: ReadTx,
  practiceId: string,
  locationId: string | null,
  id: string | null,
): Promise<string> {
  if (id === null) return routedConnection(tx, practiceId, locationId)
  const isUsable = and(
    eq(paymentConnections.id, id),
    eq(paymentConnections.practiceId, practiceId),
    eq(paymentConnections.active, true),
  )
  const [connection] = await tx.select({ id: paymentConnections.id }).from(paymentConnections).where(isUsable)
  if (!connection) throw invalidFields({ default_bank_account_id: 'no_such_bank_account' })
  return connection.id
}

interface Sending {
  patient: Patient
  row: RequestRow
  practice: { name: string; currency: string }
  site: Site
  channel: Channel
}

async function sendLink(tx: Tx, viewer: Viewer, { patient, row, practice, site, channel }: Sending): Promise<void> {
  const recipient = await findContact(tx, patient.id, channel)
  if (recipient === undefined) throw conflict(channel === 'email' ? 'no_active_email' : 'no_mobile_phone')
  const amount = toDecimal(row.amount, practice.currency)
  const requested = { amount, currency: practice.currency, link: requestLink(site, row.code) }
  const message = requestMessage(practice.name, requested, patient.communicationLanguage)
  const { id, companyId, practiceId } = patient
  const owner = { patient: { id, companyId, practiceId }, userId: viewer.userId }
  await queueMessage(tx, viewer.now, { channel, recipient, ...message, ...owner })
  await tx.update(patients).set({ lastContactAt: viewer.now.toISOString() }).where(eq(patients.id, id))
}

interface Recorded {
  patient: Patient
  row: RequestRow
  currency: string
  action: 'payment_requested' | 'payment_request_cancelled'
  before?: RequestRow
}

async function record(tx: Tx, viewer: Viewer, { patient, row, currency, action, before }: Recorded): Promise<void> {
  const amount = toDecimal(row.amount, currency)
  const data = { payment_request_id: row.id, amount }
  const textOf = ({ items }: RequestRow) =>
    items
      .map(({ name, amount: part }) => `${name === balanceItem ? '' : name} ${toDecimal(part, currency)}`.trim())
      .join(', ')
  await recordPatientChange(tx, viewer, {
    patient,
    event: action,
    // Other items with the same sum are the same request to the patient.
    ...(before?.amount !== row.amount && { timeline: { type: action, data } }),
    changes:
      action === 'payment_requested'
        ? {
            payment_request: [before ? toDecimal(before.amount, currency) : null, amount],
            ...(before && { payment_request_items: [textOf(before), textOf(row)] }),
          }
        : { payment_request: [amount, null] },
  })
}

import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { resendConsent as endpoint } from '../../contract/cardConsents.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { consents, patients } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import type { Site } from '../../http/Route.ts'
import { newCode } from '../../identity/newCode.ts'
import { loadListedRow } from '../../listing/loadListedRow.ts'
import { queueMessage } from '../../outgoing/queueMessage.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { requireContact } from '../../patients/findContact.ts'
import { loadNamedPractice } from '../../practices/loadNamedPractice.ts'
import { methodOf } from '../methodOf.ts'
import { type ConsentRow, openConsent } from './consentRows.ts'
import { listConsents } from './listConsents.ts'
import { recordConsent } from './recordConsent.ts'

interface Sending {
  patient: typeof patients.$inferSelect
  row: ConsentRow
  contactId: string | undefined
  site: Site
}

/**
 * Sends the link for signing to the patient. The previous link ends.
 * @throws ApiError 422 for an unusable contact
 */
export async function sendConsent(tx: Tx, viewer: Viewer, { patient, row, contactId, site }: Sending): Promise<void> {
  const { channel, recipient } = await requireContact(tx, patient.id, contactId)
  const practice = await loadNamedPractice(tx, patient.practiceId)
  const code = newCode()
  // The code comes after `#`, so that no server on the way logs it.
  const link = `${site.publicUrl}/consent#${code}`
  const message = messages[row.language ?? patient.communicationLanguage](practice.name, link)
  const { id, companyId, practiceId } = patient
  const owner = { patient: { id, companyId, practiceId }, userId: viewer.userId }
  await queueMessage(tx, viewer.now, { channel, recipient, ...message, ...owner })
  const at = viewer.now.toISOString()
  await tx.update(consents).set({ code, lastSentAt: at }).where(eq(consents.id, row.id))
  await tx.update(patients).set({ lastContactAt: at }).where(eq(patients.id, id))
}

/**
 * Sends an unsigned consent again.
 * @throws ApiError 404, 409, 422
 */
export async function resendConsent(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>, site: Site) {
  const patient = await lockPatient(tx, viewer, path.id)
  const isTheirs = and(eq(consents.id, path.consentId), eq(consents.patientId, patient.id))
  const [row] = await tx.select().from(consents).where(isTheirs)
  if (!row) throw notFound('consent')
  if (row.revokedAt !== null) throw conflict('consent_revoked')
  if (row.signedAt !== null) throw conflict('consent_signed')
  if (row.cardId === null) throw conflict('card_removed')
  const method = await methodOf(tx, patient.id, row.cardId)
  if (method.status === 'deleted') throw conflict('card_removed')
  // The text with today's data: a card may have been renamed since.
  const terms = { isGlobal: row.isGlobal, limit: row.autoChargeLimit }
  const current = await openConsent(tx, viewer.now, method, terms, row.language ?? patient.communicationLanguage)
  await sendConsent(tx, viewer, { patient, row: current, contactId: body.contact_id, site })
  const facts = { type: 'consent_requested', cardId: method.id, isGlobal: row.isGlobal } as const
  await recordConsent(tx, viewer, { patient, ...facts })
  return (await loadListedRow(listConsents, tx, viewer, { patientId: path.id, id: current.id }))!
}

/** Names only the practice, because others may read the message. */
const messages = {
  english: (practice: string, link: string) => ({
    subject: `${practice} asks for your consent`,
    text: `${practice} is asking for your consent to automatic payments. Read and sign here: ${link}`,
  }),
  spanish: (practice: string, link: string) => ({
    subject: `${practice} solicita su consentimiento`,
    text: `${practice} le pide que acepte los pagos automáticos. Lea y firme aquí: ${link}`,
  }),
}

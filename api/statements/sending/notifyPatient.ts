import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { notifyPatient as endpoint } from '../../contract/statementSending.ts'
import type { Tx } from '../../db/database.ts'
import { billingCycles, patients } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict } from '../../http/ApiError.ts'
import type { Site } from '../../http/Route.ts'
import { queueMessage } from '../../outgoing/queueMessage.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { contentOf, snapshotSummaryOf } from '../snapshots/snapshotShape.ts'
import { takeSnapshot } from '../snapshots/takeSnapshot.ts'
import { findWayToPatient } from './findWayToPatient.ts'
import { lookupAddress } from './lookupAddress.ts'
import { requirePause } from './requirePause.ts'
import { signLink } from './signedLink.ts'
import { statementMessage } from './statementMessage.ts'

/** A patient who gets to it later than this asks for another link, or opens it by its code. */
const sentLinkDays = 30

/** Freezes the statement of now and hands it over in the same transaction, by the best way there is to the patient. */
export async function notifyPatient(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>, { publicUrl }: Site) {
  const patient = await lockPatient(tx, viewer, path.id)
  if (patient.lastCycleId === null)
    throw conflict('no_billing_cycle', 'Cannot send invoice: there is no billing cycle for the patient.')
  const way = await findWayToPatient(tx, patient)
  if (!way) throw conflict('unreachable', 'There is no e-mail, mobile phone or address to send the statement to.')
  await requirePause(tx, viewer, patient.id, { type: 'statement_sent', text: 'A statement was sent a moment ago.' })
  const { row, currency } = await takeSnapshot(tx, patient, viewer.now)
  const { link } = signLink(publicUrl, row, way.channel === 'letter' ? 'letter' : 'statement', viewer.now, sentLinkDays)
  const message = statementMessage(contentOf(row), { code: row.code, link, lookup: lookupAddress(publicUrl) })
  const { id: patientId, companyId, practiceId } = patient
  const about = { patient: { id: patientId, companyId, practiceId }, userId: viewer.userId }
  await queueMessage(tx, viewer.now, { ...way, ...message[way.channel], ...about })
  await noteContact(tx, viewer, patient.lastCycleId, patientId)
  const facts = { snapshot_id: row.id, channel: way.channel, amount: contentOf(row).amount }
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'statement_sent',
    timeline: { type: 'statement_sent', data: facts },
    changes: { statement: [null, facts] },
  })
  return { channel: way.channel, snapshot: snapshotSummaryOf(row, currency) }
}

/** The list's filters go by what was sent last, and when. */
async function noteContact(tx: Tx, viewer: Viewer, cycleId: string, patientId: string): Promise<void> {
  const at = viewer.now.toISOString()
  const last = { notificationsLastTemplate: 'statement', notificationsLastTime: at, modifiedAt: at }
  await tx.update(billingCycles).set(last).where(eq(billingCycles.id, cycleId))
  const contact = { lastTemplate: 'statement', lastContactAt: at, lastAction: 'statement_sent', modifiedAt: at }
  await tx.update(patients).set(contact).where(eq(patients.id, patientId))
}

import { sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { Tx } from '../../db/Tx.ts'
import type { Site } from '../../http/Route.ts'
import { type NewMessage, queueMessages } from '../../outgoing/queueMessages.ts'
import type { Account } from '../lockAccounts.ts'
import { contentOf } from '../snapshots/snapshotShape.ts'
import { takeSnapshots, type TakenSnapshot } from '../snapshots/takeSnapshots.ts'
import { lookupAddress } from './lookupAddress.ts'
import { signLink } from './signedLink.ts'
import { statementMessage } from './statementMessage.ts'
import type { StatementRecipient } from './statementRecipient.ts'

/** Days for which the link is valid. After that the patient requests another, or opens the statement by its code. */
const sentLinkDays = 30

export interface Sending {
  account: Account
  recipient: StatementRecipient
}

/** A statement in delivery, with its frozen content. */
export type SentStatement = Sending & TakenSnapshot

/**
 * Sends statements, one or thousands: each is frozen, queued with its code and a link, and recorded on cycle and
 * patient. The number of SQL statements is constant. The caller updates the cycle’s status.
 */
export async function sendStatements(
  tx: Tx,
  viewer: Viewer,
  sendings: readonly Sending[],
  site: Site,
): Promise<SentStatement[]> {
  const patients = sendings.map(({ account }) => account.patient)
  const taken = await takeSnapshots(tx, patients, viewer.now)
  const sent = sendings.map((sending) => ({ ...sending, ...taken.get(sending.account.patient.id)! }))
  await queueMessages(
    tx,
    viewer.now,
    sent.map((statement) => messageOf(statement, viewer, site)),
  )
  await noteContacts(tx, viewer, sent)
  return sent
}

/** Fields for the timeline and the audit log. */
export const factsOf = ({ row, recipient }: SentStatement) => ({
  snapshot_id: row.id,
  channel: recipient.channel,
  amount: contentOf(row).amount,
})

function messageOf(
  { account, recipient, row }: SentStatement,
  { now, userId }: Viewer,
  { publicUrl }: Site,
): NewMessage {
  const { link } = signLink(publicUrl, row, recipient.channel === 'letter' ? 'letter' : 'statement', now, sentLinkDays)
  const texts = statementMessage(contentOf(row), { code: row.code, link, lookup: lookupAddress(publicUrl) })
  const { id, companyId, practiceId } = account.patient
  return { ...recipient, ...texts[recipient.channel], patient: { id, companyId, practiceId }, userId }
}

/** Last message and its time, for the list’s filters. */
async function noteContacts(tx: Tx, { now }: Viewer, sent: readonly SentStatement[]): Promise<void> {
  const notes = sent.map(({ account: { patient }, recipient }) => ({
    patient_id: patient.id,
    cycle_id: patient.lastCycleId,
    template: `statement_${recipient.channel}`,
  }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as s(patient_id uuid, cycle_id uuid, template text)`
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update billing_cycles set notifications_last_template = s.template, notifications_last_time = ${at}, modified_at = ${at}
    from ${rows} where billing_cycles.id = s.cycle_id`)
  await tx.execute(sql`
    update patients set last_template = s.template, last_contact_at = ${at}, modified_at = ${at}
    from ${rows} where patients.id = s.patient_id`)
}

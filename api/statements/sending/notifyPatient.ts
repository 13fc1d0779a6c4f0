import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { notifyPatient as endpoint } from '../../contract/statementSending.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict } from '../../http/ApiError.ts'
import type { Site } from '../../http/Route.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { lockAccounts } from '../lockAccounts.ts'
import { snapshotSummaryOf } from '../snapshots/snapshotShape.ts'
import { faultyStatements } from './faultyStatements.ts'
import { requirePause } from './requirePause.ts'
import { factsOf, sendStatements } from './sendStatements.ts'
import { statementRecipient } from './statementRecipient.ts'

/** Timeline entry types of a statement: sent alone, as a workflow step, and on paper. */
const sentTypes = ['statement_sent', 'rule_advanced', 'paper_statement_sent'] as const

/** Freezes the current statement and queues it in the same transaction, on the best channel available. */
export async function notifyPatient(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>, site: Site) {
  const patient = await lockPatient(tx, viewer, path.id)
  if (patient.lastCycleId === null) throw conflict('no_billing_cycle')
  const [account] = await lockAccounts(tx, viewer, [patient.id])
  // A statement of a bill in review would reach the patient without approval.
  if (account!.cycle?.status === 'review') throw conflict('in_review')
  const recipient = statementRecipient(account!)
  if (!recipient) throw conflict('nowhere_to_send')
  const faulty = (await faultyStatements(tx, viewer, [account!])).get(patient.id)
  if (faulty) throw conflict(faulty)
  await requirePause(tx, viewer, patient.id, { types: sentTypes, code: 'statement_just_sent' })
  const [sent] = await sendStatements(tx, viewer, [{ account: account!, recipient }], site)
  const facts = factsOf(sent!)
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'statement_sent',
    timeline: { type: 'statement_sent', data: facts },
    changes: { statement: [null, facts] },
  })
  return { channel: recipient.channel, snapshot: snapshotSummaryOf(sent!.row, sent!.currency) }
}

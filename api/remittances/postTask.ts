import { and, asc, eq, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { refusal } from '../contract/rules.ts'
import { analyzeGrown } from '../db/analyzeGrown.ts'
import { practices, remittanceClaims, remittances } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { recordPracticeChange } from '../events/recordSettingChange.ts'
import type { TaskKind, TaskRow, TaskStep } from '../tasks/TaskKind.ts'
import { localDate } from '../time/localInstant.ts'
import { nextBatch, postBatch } from './postBatch.ts'

export const postTaskName = 'remittance_posting'

/** Claims posted in one step, which is one transaction with their marks: no claim is posted twice. */
const stepSize = 200

type Row = typeof remittances.$inferSelect

const isPosting = (task: TaskRow) => and(eq(remittances.taskId, task.id), eq(remittances.status, 'posting'))

/** Posts the claims of an uploaded file, remittance by remittance, in the order of the file. */
export const postTask: TaskKind = {
  name: postTaskName,
  async step(tx, viewer, task) {
    if (refusal(viewer, 'practices.edit') !== null) return lostAccess(tx, viewer.now, task)
    const scope = inScope(viewer, { company: remittances.companyId, practice: remittances.practiceId })
    const [found] = await tx
      .select()
      .from(remittances)
      .where(and(isPosting(task), scope))
      .orderBy(asc(remittances.position))
      .limit(1)
      .for('update')
    if (!found)
      return (await tx.$count(remittances, isPosting(task))) > 0 ? lostAccess(tx, viewer.now, task) : end(task)
    const done = task.done + (await postNext(tx, viewer, found))
    return { done, result: {}, isFinished: false }
  },
  onAbandoned: fail,
  onCancelled: fail,
}

const end = ({ done }: TaskRow): TaskStep => ({ done, result: {}, isFinished: true })

/** The end of a task whose user may no longer post there. */
async function lostAccess(tx: Tx, now: Date, task: TaskRow): Promise<TaskStep> {
  await fail(tx, now, task)
  return { ...end(task), problem: 'import_access_lost' }
}

/** Ends the remittances of a task that is not tried again. Posted claims stay; another upload posts the others. */
async function fail(tx: Tx, now: Date, task: TaskRow): Promise<void> {
  const failed = await tx
    .update(remittances)
    .set({ status: 'failed', finishedAt: now.toISOString() })
    .where(isPosting(task))
    .returning()
  for (const row of failed) await recordEnd(tx, { ...task, now }, row, 'remittance_failed')
}

/** @returns number of claims done, zero at the end of the remittance */
async function postNext(tx: Tx, viewer: Viewer, row: Row): Promise<number> {
  const pending = await tx
    .select({ claim: remittanceClaims.claim })
    .from(remittanceClaims)
    .where(and(eq(remittanceClaims.remittanceId, row.id), eq(remittanceClaims.state, 'pending')))
    .orderBy(asc(remittanceClaims.number))
    .limit(stepSize)
  if (pending.length === 0) {
    const finishedAt = viewer.now.toISOString()
    await tx.update(remittances).set({ status: 'posted', finishedAt }).where(eq(remittances.id, row.id))
    await recordEnd(tx, viewer, row, 'remittance_posted')
    return 0
  }
  const batch = nextBatch(
    pending.map(({ claim }) => claim),
    stepSize,
  )
  await postClaimsOf(tx, viewer, row, batch)
  return batch.length
}

async function postClaimsOf(tx: Tx, viewer: Viewer, row: Row, batch: Parameters<typeof postBatch>[3]): Promise<void> {
  const { companyId, practiceId, currency, payerId, payerName, checkNumber: check, paidOn: date, total } = row
  const [practice] = await tx.select().from(practices).where(eq(practices.id, practiceId))
  const today = localDate(viewer.now, practice!.timezone)
  const header = { payerId, payerName, check, date, total, providerAdjustment: 0 }
  const plan = await postBatch(tx, { companyId, practiceId, currency, today, author: viewer }, header, batch)
  const outcomes = [
    ...plan.planned.map(({ claim: { number } }) => ({ number, state: 'posted', reason: null })),
    ...plan.known.map(({ number }) => ({ number, state: 'known', reason: null })),
    ...plan.leftOut.map(({ claim: { number }, reason }) => ({ number, state: 'left_out', reason })),
  ]
  await tx.execute(sql`update ${remittanceClaims} as c set state = o.state, reason = nullif(o.reason, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(number int, state text, reason jsonb)
    where c.remittance_id = ${row.id} and c.number = o.number`)
  await tx
    .update(remittances)
    .set({
      posted: row.posted + plan.planned.length,
      known: row.known + plan.known.length,
      leftOut: row.leftOut + plan.leftOut.length,
    })
    .where(eq(remittances.id, row.id))
  await analyzeGrown(tx, row.posted, row.posted + plan.planned.length)
}

type Author = Parameters<typeof recordPracticeChange>[1]

/** One audit entry for each remittance. It names no patient. */
const recordEnd = (tx: Tx, author: Author, row: Row, action: string) =>
  recordPracticeChange(tx, author, row, {
    action,
    changes: {
      payer: [null, row.payerName || row.payerId],
      check_number: [null, row.checkNumber],
      claims_posted: [null, row.posted],
      claims_known: [null, row.known],
      claims_left_out: [null, row.leftOut],
    },
  })

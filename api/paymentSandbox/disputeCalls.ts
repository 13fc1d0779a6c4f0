import { and, eq } from 'drizzle-orm'
import { sandboxObjects } from '../db/schema.ts'
import type { Form } from './readForm.ts'
import { textOf } from './readForm.ts'
import { invalid, missing } from './SandboxError.ts'
import type { SandboxCall } from './sandboxCalls.ts'

type Stored = Record<string, unknown>

async function disputeOf({ tx, account }: SandboxCall, id: string): Promise<Stored> {
  const isIt = and(eq(sandboxObjects.id, id), eq(sandboxObjects.account, account))
  const [row] = await tx.select().from(sandboxObjects).where(isIt).for('update')
  if (row?.data['object'] !== 'dispute') throw missing('dispute')
  return row.data
}

async function change({ tx }: SandboxCall, dispute: Stored, changes: Stored): Promise<Stored> {
  const data = { ...dispute, ...changes }
  await tx
    .update(sandboxObjects)
    .set({ data })
    .where(eq(sandboxObjects.id, String(dispute['id'])))
  return data
}

/** Status after a response, by the status before it. */
const submitted: Readonly<Record<string, string>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
}
const accepted: Readonly<Record<string, string>> = {
  needs_response: 'lost',
  warning_needs_response: 'charge_refunded',
}

function next(after: Readonly<Record<string, string>>, { status }: Stored): string {
  const found = after[String(status)]
  if (found === undefined) throw invalid('dispute_closed', 'This dispute no longer takes a response')
  return found
}

/** `GET /v1/disputes/{id}` */
export const readDispute = disputeOf

/** `POST /v1/disputes/{id}`: saves evidence, and with `submit` sends it to the bank. */
export async function updateDispute(call: SandboxCall, id: string): Promise<Stored> {
  const dispute = await disputeOf(call, id)
  const status = next(submitted, dispute)
  const details = dispute['evidence_details'] as { due_by: number | null; submission_count: number }
  if (details.due_by !== null && details.due_by * 1000 < call.now.getTime())
    throw invalid('dispute_past_due', 'The deadline for evidence has passed')
  const given = call.form['evidence']
  const evidence = { ...(dispute['evidence'] as Form), ...(typeof given === 'object' && given) }
  if (textOf(call.form, 'submit') !== 'true') return change(call, dispute, { evidence })
  const evidence_details = { ...details, has_evidence: true, submission_count: details.submission_count + 1 }
  return change(call, dispute, { status, evidence, evidence_details })
}

/** `POST /v1/disputes/{id}/close`: accepts it. */
export async function closeDispute(call: SandboxCall, id: string): Promise<Stored> {
  const dispute = await disputeOf(call, id)
  return change(call, dispute, { status: next(accepted, dispute) })
}

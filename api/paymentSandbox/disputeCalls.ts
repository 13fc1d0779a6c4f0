import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { sandboxObjects } from '../db/schema.ts'
import { type Form, textOf } from './readForm.ts'
import { invalid, missing } from './SandboxError.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { find } from './sandboxObjects.ts'
import { emit } from './sandboxEvents.ts'
import type { TestDispute } from './testMethods.ts'

type Stored = Record<string, unknown>

async function disputeOf({ tx, account }: SandboxCall, id: string): Promise<Stored> {
  const isIt = and(eq(sandboxObjects.id, id), eq(sandboxObjects.account, account))
  const [row] = await tx.select().from(sandboxObjects).where(isIt).for('update')
  if (row?.data['object'] !== 'dispute') throw missing('dispute')
  return row.data
}

const outcomes = ['won', 'lost', 'warning_closed', 'charge_refunded']

async function change(call: SandboxCall, dispute: Stored, changes: Stored): Promise<Stored> {
  const data = { ...dispute, ...changes }
  await call.tx
    .update(sandboxObjects)
    .set({ data })
    .where(eq(sandboxObjects.id, String(dispute['id'])))
  await emit(call.tx, call, `charge.dispute.${outcomes.includes(String(data['status'])) ? 'closed' : 'updated'}`, data)
  return data
}

/** Days in which the bank expects evidence. */
const daysToRespond = 14

/** The dispute of a charge, if the test method is one that is disputed. */
export async function openDispute(call: SandboxCall, test: TestDispute, intent: Stored): Promise<void> {
  const created = Math.floor(call.now.getTime() / 1000)
  const dispute = {
    id: `dp_${randomBytes(12).toString('hex')}`,
    object: 'dispute',
    amount: intent['amount'],
    currency: intent['currency'],
    charge: intent['latest_charge'],
    payment_intent: intent['id'],
    reason: test.reason,
    status: test.isInquiry ? 'warning_needs_response' : 'needs_response',
    evidence: {},
    evidence_details: { due_by: created + daysToRespond * 86_400, has_evidence: false, submission_count: 0 },
    created,
    livemode: false,
  }
  const { tx, account, now } = call
  await tx.insert(sandboxObjects).values({ id: dispute.id, account, data: dispute, createdAt: now.toISOString() })
  await emit(tx, call, 'charge.dispute.created', dispute)
  if (!test.isInquiry) await emit(tx, call, 'charge.dispute.funds_withdrawn', dispute)
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
/** The processor's test evidence, after which the bank decides immediately. */
const decided: Readonly<Record<string, readonly [dispute: string, inquiry: string]>> = {
  winning_evidence: ['won', 'warning_closed'],
  losing_evidence: ['lost', 'charge_refunded'],
}

function next(after: Readonly<Record<string, string>>, { status }: Stored): string {
  const found = after[String(status)]
  if (found === undefined) throw invalid('dispute_closed', 'This dispute no longer accepts a response')
  return found
}

/** `GET /v1/disputes/{id}` */
export const readDispute = disputeOf

/** Evidence that is the id of an uploaded file. */
const fileEvidence = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'service_documentation',
  'uncategorized_file',
]

async function requireFile(call: SandboxCall, id: string | undefined): Promise<void> {
  if (id === undefined || id === '') return
  if ((await find(call, id))?.['object'] !== 'file') throw missing('file')
}

/** `POST /v1/disputes/{id}`: saves evidence, and with `submit` sends it to the bank. */
export async function updateDispute(call: SandboxCall, id: string): Promise<Stored> {
  const dispute = await disputeOf(call, id)
  const status = next(submitted, dispute)
  const details = dispute['evidence_details'] as { due_by: number | null; submission_count: number }
  if (details.due_by !== null && details.due_by * 1000 < call.now.getTime())
    throw invalid('dispute_past_due', 'The deadline for evidence has passed')
  const formEvidence = call.form['evidence']
  const evidence: Form = { ...(dispute['evidence'] as Form), ...(typeof formEvidence === 'object' && formEvidence) }
  for (const kind of fileEvidence) await requireFile(call, textOf(evidence, kind))
  if (textOf(call.form, 'submit') !== 'true') return change(call, dispute, { evidence })
  const evidence_details = { ...details, has_evidence: true, submission_count: details.submission_count + 1 }
  const reviewed = await change(call, dispute, { status, evidence, evidence_details })
  const end = decided[textOf(evidence, 'uncategorized_text') ?? '']?.[status === 'under_review' ? 0 : 1]
  if (end !== undefined) await change(call, reviewed, { status: end })
  return reviewed
}

/** `POST /v1/disputes/{id}/close`: accepts it. */
export async function closeDispute(call: SandboxCall, id: string): Promise<Stored> {
  const dispute = await disputeOf(call, id)
  return change(call, dispute, { status: next(accepted, dispute) })
}

import { eq } from 'drizzle-orm'
import { newId } from '../../api/db/newId.ts'
import { disputes, payments, sandboxObjects } from '../../api/db/schema.ts'
import type { ApiHarness } from './apiHarness.ts'
import { worldId } from './worldPeople.ts'

/** A collected payment of patient 1 that the cardholder disputes, here and at the processor. @returns its id */
export async function disputedCharge(
  api: ApiHarness,
  more: Partial<typeof disputes.$inferInsert> = {},
): Promise<string> {
  const { db } = api.database
  const charge = { as: await api.as('frontdesk'), body: { amount: '9.00' } }
  const path = `/v2/patients/${worldId('patient', 1)}/cards/${worldId('paymentMethod', 10)}/charge`
  const { body } = await api.call<{ id: string }>('POST', path, charge)
  const [payment] = await db.select().from(payments).where(eq(payments.id, body.id))
  const { companyId, practiceId, patientId, amount } = payment!
  const processorId = `dp_${body.id}`
  const status = more.status ?? 'needs_response'
  const at = api.clock.now()
  const dueAt = new Date(at.getTime() + 7 * 86_400_000).toISOString()
  await db.update(payments).set({ status: 'dispute', disputeStatus: status }).where(eq(payments.id, body.id))
  await db.insert(disputes).values({
    id: newId(),
    companyId,
    practiceId,
    patientId,
    paymentId: body.id,
    processorId,
    status,
    reason: 'fraudulent',
    amount,
    evidence: {},
    evidenceDueAt: dueAt,
    reversed: 0,
    createdAt: at.toISOString(),
    modifiedAt: at.toISOString(),
    ...more,
  })
  await db.insert(sandboxObjects).values({
    id: processorId,
    account: 'acct_north',
    createdAt: at.toISOString(),
    data: {
      id: processorId,
      object: 'dispute',
      status,
      amount,
      reason: 'fraudulent',
      evidence: {},
      evidence_details: { due_by: Date.parse(dueAt) / 1000, submission_count: 0 },
    },
  })
  return body.id
}

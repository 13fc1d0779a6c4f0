import { and, asc, eq } from 'drizzle-orm'
import { worksAt } from '../../access/worksAt.ts'
import { practices, users } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { queueMessages } from '../../outgoing/queueMessages.ts'
import type { DisputeRow } from './lockDispute.ts'

/**
 * Emails the active users of the practice who are notified of disputed charges about a new one. The email names no
 * patient: the disputed payment is found on the list of payments.
 */
export async function notifyOfDispute(tx: Tx, now: Date, dispute: DisputeRow): Promise<void> {
  const { companyId, practiceId, evidenceDueAt } = dispute
  const isNotified = and(eq(users.companyId, companyId), eq(users.active, true), eq(users.notifyOnDisputeCharges, true))
  const recipients = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotified, worksAt(practiceId)))
    .orderBy(asc(users.id))
  if (recipients.length === 0) return
  const [practice] = await tx.select({ name: practices.name }).from(practices).where(eq(practices.id, practiceId))
  const name = practice!.name
  // The day in UTC is not later than the deadline.
  const due = evidenceDueAt === null ? '' : ` Respond before ${evidenceDueAt.slice(0, 10)}.`
  const text = `A patient disputes a payment at ${name}.${due}\n\nIt is on the list of payments, among the disputed ones.`
  await queueMessages(
    tx,
    now,
    recipients.map(({ id, email }) => ({
      channel: 'email' as const,
      recipient: email,
      userId: id,
      subject: `Disputed payment at ${name}`,
      text,
    })),
  )
}

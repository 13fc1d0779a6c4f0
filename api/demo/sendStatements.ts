import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { insertRows } from '../db/insertRows.ts'
import { billingCycles, patientEvents, patients, practices, snapshots } from '../db/schema.ts'
import { loadContent } from '../statements/snapshots/loadContents.ts'
import { addDays, daysBetween, instantOn } from '../time/calendar.ts'
import { Random } from '../samples/Random.ts'

/** Number of patients per practice with a sent statement. */
const perPractice = 12
const sentStatuses = ['sent', 'delivered', 'notified', 'undelivered', 'payment_error', 'unsuccessful'] as const
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Freezes the current statements of some patients, with their timeline entries. */
export async function sendStatements(tx: Tx, seed: number, today: string): Promise<void> {
  const random = new Random(seed)
  const all = await tx.select({ id: practices.id }).from(practices).orderBy(asc(practices.id))
  for (const { id } of all) {
    const selected = await tx
      .select({ patient: patients, start: billingCycles.startDate })
      .from(patients)
      .innerJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
      .where(
        and(
          eq(patients.practiceId, id),
          inArray(patients.lastCycleStatus, sentStatuses),
          gt(patients.currentBalance, 0),
        ),
      )
      .orderBy(asc(patients.sortName), asc(patients.id))
      .limit(perPractice)
    for (const { patient, start } of selected) {
      // Within its cycle, and before today, which is not over yet.
      const age = daysBetween(start, today)
      if (age < 1) continue
      await sendStatement(tx, random, patient, addDays(today, -random.between(Math.min(2, age), Math.min(40, age))))
    }
  }
}

async function sendStatement(
  tx: Tx,
  random: Random,
  patient: typeof patients.$inferSelect,
  day: string,
): Promise<void> {
  const createdAt = instantOn(day, random.between(14 * 60, 21 * 60))
  const { content, amount } = await loadContent(tx, patient, new Date(createdAt))
  const code = Array.from({ length: 14 }, (_, index) =>
    index % 5 === 4 ? '-' : letters[random.between(0, letters.length - 1)]!,
  ).join('')
  const { id: patientId, companyId, practiceId, lastCycleId: billingCycleId } = patient
  const id = random.id(createdAt)
  const linkSecret = randomBytes(32).toString('base64url')
  const scope = { companyId, practiceId, patientId }
  await insertRows(tx, snapshots, [{ id, ...scope, billingCycleId, code, linkSecret, amount, content, createdAt }])
  const channel = patient.hasDigitalContact ? 'email' : 'letter'
  const data = { snapshot_id: id, channel, amount: content.amount }
  const event = { id: random.id(createdAt), patientId, type: 'statement_sent' as const, data, createdAt }
  await insertRows(tx, patientEvents, [event])
  const template = `statement_${channel}`
  const contact = { lastTemplate: template, lastContactAt: createdAt }
  await tx.update(patients).set(contact).where(eq(patients.id, patientId))
  const last = { notificationsLastTemplate: template, notificationsLastTime: createdAt }
  await tx.update(billingCycles).set(last).where(eq(billingCycles.id, billingCycleId!))
}

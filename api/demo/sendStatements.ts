import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import { patientSet } from '../db/patientSet.ts'
import type { Tx } from '../db/Tx.ts'
import { insertRows } from '../db/insertRows.ts'
import { patients, snapshots } from '../db/schema.ts'
import { loadContents } from '../statements/snapshots/loadContents.ts'
import type { Random } from '../samples/Random.ts'
import { cycleMoves, sentCycles } from './cycleMoves.ts'
import type { RowSets } from './rowSets.ts'

/** A statement that was sent, without its content. */
export interface DemoStatement {
  id: string
  patientId: string
  cycleId: string
  code: string
  sentAt: string
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The statement of each cycle that was sent, with its timeline entry and the contact noted on patient and cycle. */
export function planStatements(rows: RowSets, random: Random): DemoStatement[] {
  const owners = new Map(rows.patients.map((patient) => [patient.id, patient]))
  return sentCycles(rows).map((cycle) => {
    const patient = owners.get(cycle.patientId)!
    const { at: sentAt } = cycleMoves(cycle, true).find(({ to }) => to === 'sent')!
    const statement = { id: random.id(sentAt), patientId: patient.id, cycleId: cycle.id, code: codeOf(random), sentAt }
    const channel = patient.hasDigitalContact ? 'email' : 'letter'
    const template = `statement_${channel}`
    const data = { snapshot_id: statement.id, channel, amount: toDecimal(patient.familyBalance ?? 0, 'USD') }
    rows.patientEvents.push({
      id: random.id(sentAt),
      patientId: patient.id,
      type: 'statement_sent',
      data,
      createdAt: sentAt,
    })
    Object.assign(patient, { lastTemplate: template, lastContactAt: sentAt })
    Object.assign(cycle, { notificationsLastTemplate: template, notificationsLastTime: sentAt })
    return statement
  })
}

const codeOf = (random: Random) =>
  Array.from({ length: 14 }, (_, index) =>
    index % 5 === 4 ? '-' : letters[random.between(0, letters.length - 1)]!,
  ).join('')

/** Freezes the statements. The number of SQL statements does not depend on how many there are. */
export async function sendStatements(tx: Tx, statements: readonly DemoStatement[]): Promise<void> {
  const ids = patientSet(statements.map(({ patientId }) => patientId))
  const people = await tx.select().from(patients).where(inArray(patients.id, ids))
  const byId = new Map(people.map((patient) => [patient.id, patient]))
  const made = await loadContents(tx, people, new Date(0))
  const frozen = statements.map(({ id, patientId, cycleId: billingCycleId, code, sentAt: createdAt }) => {
    const { companyId, practiceId } = byId.get(patientId)!
    const { content, amount } = made.get(patientId)!
    const linkSecret = randomBytes(32).toString('base64url')
    const scope = { companyId, practiceId, patientId, billingCycleId }
    const dated = { ...content, date: createdAt.slice(0, 10) }
    return { id, ...scope, code, linkSecret, amount, content: dated, createdAt }
  })
  await insertRows(tx, snapshots, frozen)
}

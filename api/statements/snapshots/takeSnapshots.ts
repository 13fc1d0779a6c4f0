import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/Tx.ts'
import { insertRows } from '../../db/insertRows.ts'
import { type patients, snapshots } from '../../db/schema.ts'
import { newId } from '../../db/newId.ts'
import { newCode } from '../../identity/newCode.ts'
import { loadContents, type MadeStatement } from './loadContents.ts'
import type { SnapshotRow } from './snapshotShape.ts'

type Patient = typeof patients.$inferSelect

export interface TakenSnapshot {
  row: SnapshotRow
  currency: string
}

/** Freezes the current statements of these patients. @returns them by patient id */
export async function takeSnapshots(
  tx: Tx,
  people: readonly Patient[],
  now: Date,
): Promise<Map<string, TakenSnapshot>> {
  const made = await loadContents(tx, people, now)
  const taken = people.map((patient) => {
    const statement = made.get(patient.id)!
    return { row: rowOf(patient, statement, now), currency: statement.currency }
  })
  await insertRows(
    tx,
    snapshots,
    taken.map(({ row }) => row),
  )
  return new Map(taken.map((snapshot) => [snapshot.row.patientId, snapshot]))
}

const rowOf = (patient: Patient, { content, amount }: MadeStatement, now: Date): SnapshotRow => ({
  id: newId(),
  companyId: patient.companyId,
  practiceId: patient.practiceId,
  patientId: patient.id,
  billingCycleId: patient.lastCycleId,
  code: newCode(),
  linkSecret: randomBytes(32).toString('base64url'),
  amount,
  content,
  createdAt: now.toISOString(),
})

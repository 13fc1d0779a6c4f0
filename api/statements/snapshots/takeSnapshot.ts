import { randomBytes, randomInt } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { type patients, snapshots } from '../../db/schema.ts'
import { newId } from '../../newId.ts'
import { loadContent } from './loadContent.ts'
import type { SnapshotRow } from './snapshotShape.ts'

/** Letters and figures that cannot be mistaken for each other on paper. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12

/** Twelve letters in groups of four: 60 bits, too many to be found by trying. */
function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]!)
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

/** Freezes what a statement to the patient says now. */
export async function takeSnapshot(
  tx: Tx,
  patient: typeof patients.$inferSelect,
  now: Date,
): Promise<{ row: SnapshotRow; currency: string }> {
  const { content, amount, currency } = await loadContent(tx, patient, now)
  const [row] = await tx
    .insert(snapshots)
    .values({
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
    .returning()
  return { row: row!, currency }
}

import type { PatientEventType } from '../../contract/statuses.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { patientEvents } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'

const pauseSeconds = 60

interface LastTime {
  /** Types of its timeline entries. */
  types: readonly PatientEventType[]
  /** A property that identifies a duplicate: the payment of a receipt. */
  about?: { fact: string; id: string }
  code: 'statement_just_sent' | 'receipt_just_sent'
}

/**
 * Prevents a second click or a second user from sending the same thing to the patient again. The patient is locked.
 * @throws ApiError 409 within a minute of the last time
 */
export async function requirePause(tx: ReadTx, viewer: Viewer, patientId: string, last: LastTime): Promise<void> {
  const since = new Date(viewer.now.getTime() - pauseSeconds * 1000).toISOString()
  const [recent] = await tx
    .select({ id: patientEvents.id })
    .from(patientEvents)
    .where(
      and(
        eq(patientEvents.patientId, patientId),
        inArray(patientEvents.type, [...last.types]),
        gt(patientEvents.createdAt, since),
        last.about ? sql`${patientEvents.data} ->> ${last.about.fact} = ${last.about.id}` : undefined,
      ),
    )
    .limit(1)
  if (recent) throw conflict(last.code)
}

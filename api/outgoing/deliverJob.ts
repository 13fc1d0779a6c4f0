import { eq } from 'drizzle-orm'
import { outgoingMessages } from '../db/schema.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'

/**
 * Delivers a message that was handed over. The embedded service keeps it in the database, where `/outbox` shows it to
 * developers, and calls it sent.
 */
export const deliverJob: JobKind = {
  name: 'deliver',
  run: async (tx, now, payload) => {
    const sent = { status: 'sent' as const, sentAt: now.toISOString() }
    await tx
      .update(outgoingMessages)
      .set(sent)
      .where(eq(outgoingMessages.id, String(payload['messageId'])))
  },
  onFailure: async (tx, _now, payload, isGivenUp) => {
    if (!isGivenUp) return
    const id = String(payload['messageId'])
    await tx.update(outgoingMessages).set({ status: 'failed' }).where(eq(outgoingMessages.id, id))
  },
}

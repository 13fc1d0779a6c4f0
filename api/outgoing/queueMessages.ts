import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insertRows.ts'
import { jobs, outgoingMessages } from '../db/schema.ts'
import { newId } from '../newId.ts'
import type { NewMessage } from './queueMessage.ts'

/** So long many messages wait: a single one that somebody waits for (a sign-in code) is not queued behind them. */
const headStartMs = 10_000

/** Hands many messages over like `queueMessage` one, in two statements. */
export async function queueMessages(tx: Tx, now: Date, messages: readonly NewMessage[]): Promise<void> {
  const createdAt = now.toISOString()
  const rows = messages.map(({ patient, ...message }) => ({
    ...message,
    id: newId(),
    companyId: patient?.companyId ?? null,
    practiceId: patient?.practiceId ?? null,
    patientId: patient?.id ?? null,
    createdAt,
  }))
  await insertRows(tx, outgoingMessages, rows)
  const runAt = new Date(now.getTime() + headStartMs).toISOString()
  const deliveries = rows.map(({ id }) => ({
    id: newId(),
    name: 'deliver',
    payload: { messageId: id },
    runAt,
    createdAt,
  }))
  await insertRows(tx, jobs, deliveries)
}

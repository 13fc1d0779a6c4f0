import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { outgoingMessages } from '../db/schema.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import type { SendEmail } from './smtpSender.ts'

type Message = typeof outgoingMessages.$inferSelect

/** Told what became of a message of a conversation. */
type OnEnd = (tx: Tx, now: Date, messageId: string, status: 'sent' | 'failed') => Promise<unknown>

/**
 * Delivers a message that was handed over: e-mail by SMTP where that is set up. Everything else is kept in the
 * database, where `/outbox` shows it to developers, and is called sent.
 */
export const deliverJob = (sendEmail: SendEmail | null, onEnd: OnEnd): JobKind => ({
  name: 'deliver',
  run: async (tx, now, payload) => {
    const message = await messageOf(tx, payload)
    if (!message || message.status === 'sent') return
    const isDelivered = message.channel === 'email' && sendEmail !== null
    if (isDelivered) await sendEmail(message)
    const change = { status: 'sent' as const, sentAt: now.toISOString(), ...(isDelivered && withoutSecrets(message)) }
    await tx.update(outgoingMessages).set(change).where(eq(outgoingMessages.id, message.id))
    if (message.messageId !== null) await onEnd(tx, now, message.messageId, 'sent')
  },
  onFailure: async (tx, now, payload, isGivenUp) => {
    const message = isGivenUp ? await messageOf(tx, payload) : undefined
    if (!message) return
    const change = { status: 'failed' as const, ...(sendEmail !== null && withoutSecrets(message)) }
    await tx.update(outgoingMessages).set(change).where(eq(outgoingMessages.id, message.id))
    if (message.messageId !== null) await onEnd(tx, now, message.messageId, 'failed')
  },
})

async function messageOf(tx: Tx, payload: Record<string, unknown>): Promise<Message | undefined> {
  const [message] = await tx
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.id, String(payload['messageId'])))
  return message
}

/** What a user of the product is sent may hold a link or a code that signs in: it is kept no longer than it must be. */
const withoutSecrets = ({ userId, patientId }: Message) => (userId !== null && patientId === null ? { text: '' } : {})

import { eq } from 'drizzle-orm'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { attachments, outgoingMessages } from '../db/schema.ts'
import type { FileStorage } from '../files/FileStorage.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import type { SendEmail } from './smtpSender.ts'

type Message = typeof outgoingMessages.$inferSelect

/** Told what became of a message of a conversation. */
type OnEnd = (tx: Tx, now: Date, messageId: string, status: 'sent' | 'failed') => Promise<unknown>

interface Delivery {
  sendEmail: SendEmail | null
  files: FileStorage
  onEnd: OnEnd
}

/**
 * Delivers a message that was handed over: e-mail by SMTP where that is set up. Everything else is kept in the
 * database, where `/outbox` shows it to developers, and is called sent.
 */
export const deliverJob = ({ sendEmail, files, onEnd }: Delivery): JobKind => ({
  name: 'deliver',
  run: async (tx, now, payload) => {
    const message = await messageOf(tx, payload)
    if (!message || message.status === 'sent') return
    const isDelivered = message.channel === 'email' && sendEmail !== null
    if (isDelivered) await sendEmail({ ...message, files: await filesOf(tx, files, message) })
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

/** What goes with an e-mail of a conversation. @throws where a file is not there: the message is not sent without it */
async function filesOf(tx: ReadTx, storage: FileStorage, { messageId }: Message) {
  if (messageId === null) return []
  const rows = await tx
    .select()
    .from(attachments)
    .where(eq(attachments.messageId, messageId))
    .orderBy(attachments.place)
  return Promise.all(
    rows.map(async ({ id, name, type }) => {
      const content = await storage.open(id)
      if (!content) throw new Error('file missing')
      return { name, type, content }
    }),
  )
}

async function messageOf(tx: ReadTx, payload: Record<string, unknown>): Promise<Message | undefined> {
  const [message] = await tx
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.id, String(payload['messageId'])))
  return message
}

/** What a user of the product is sent may hold a link or a code that signs in: it is kept no longer than it must be. */
const withoutSecrets = ({ userId, patientId }: Message) => (userId !== null && patientId === null ? { text: '' } : {})

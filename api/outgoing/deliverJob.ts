import { eq } from 'drizzle-orm'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { attachments, outgoingMessages } from '../db/schema.ts'
import type { FileStorage } from '../files/FileStorage.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { loadEmailHeader } from '../images/loadEmailHeader.ts'
import { loadSender } from '../practices/emailDomains/loadSender.ts'
import type { SecretBox } from '../secrets/SecretBox.ts'
import type { SendEmail } from './smtpSender.ts'

type Message = typeof outgoingMessages.$inferSelect

/** Called with the delivery status of a conversation message. */
type OnEnd = (tx: Tx, now: Date, messageId: string, status: 'sent' | 'failed') => Promise<unknown>

interface Delivery {
  sendEmail: SendEmail | null
  files: FileStorage
  /** Opens the keys that sign emails of practices’ own domains. */
  secrets: SecretBox
  /** Base URL of the app, without a trailing slash. */
  publicUrl: string
  onEnd: OnEnd
}

/**
 * Delivers a queued message: emails through SMTP if configured. Everything else is stored in the database, where
 * `/outbox` shows it to developers, and counts as sent.
 */
export const deliverJob = ({ sendEmail, files, secrets, publicUrl, onEnd }: Delivery): JobKind => ({
  name: 'deliver',
  run: async (tx, now, payload) => {
    const message = await messageOf(tx, payload)
    if (!message || message.status === 'sent') return
    const isDelivered = message.channel === 'email' && sendEmail !== null
    if (isDelivered) {
      const sender = await loadSender(tx, message.practiceId, secrets)
      const header = await headerOf(tx, message, publicUrl)
      await sendEmail({ ...message, sender, header, files: await filesOf(tx, files, message) })
    }
    const change = { status: 'sent' as const, sentAt: now.toISOString(), ...(isDelivered && withoutSecrets(message)) }
    await tx.update(outgoingMessages).set(change).where(eq(outgoingMessages.id, message.id))
    if (message.messageId !== null) await onEnd(tx, now, message.messageId, 'sent')
  },
  onFailure: async (tx, now, payload, isAbandoned) => {
    const message = isAbandoned ? await messageOf(tx, payload) : undefined
    if (!message) return
    const change = { status: 'failed' as const, ...(sendEmail !== null && withoutSecrets(message)) }
    await tx.update(outgoingMessages).set(change).where(eq(outgoingMessages.id, message.id))
    if (message.messageId !== null) await onEnd(tx, now, message.messageId, 'failed')
  },
})

/** Only patients know the practice by its image; emails to users are the product's. */
const headerOf = async (tx: ReadTx, { practiceId, patientId }: Message, publicUrl: string) =>
  practiceId === null || patientId === null ? null : loadEmailHeader(tx, practiceId, publicUrl)

/** Attachments of a conversation email. @throws if a file is missing: the message is not sent without it */
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

/** Account messages may contain a sign-in link or code, so they are stored only as long as necessary. */
const withoutSecrets = ({ userId, patientId }: Message) => (userId !== null && patientId === null ? { text: '' } : {})

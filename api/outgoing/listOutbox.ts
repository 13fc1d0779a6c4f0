import { listOutbox as endpoint } from '../contract/outbox.ts'
import { outgoingMessages } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { scopedList } from '../listing/lists.ts'

/** Every stored message. Only system admins read it, and they see every company. */
export const listOutbox = scopedList({
  endpoint,
  table: outgoingMessages,
  scope: () => undefined,
  filters: { channel: outgoingMessages.channel, recipient: outgoingMessages.recipient },
  sorts: { created_at: { by: outgoingMessages.createdAt, type: 'timestamptz' } },
  toResponse: (message) => ({
    id: message.id,
    company_id: message.companyId,
    client_id: message.practiceId,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject,
    text: message.text,
    status: message.status,
    created_at: isoInstant(message.createdAt),
  }),
})

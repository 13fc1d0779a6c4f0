import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/outbox.ts'
import type { Tx } from '../db/database.ts'
import { outgoingMessages } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'

/** Every message that was kept; its readers are system admins, who see every company. */
export async function listOutbox(tx: Tx, _viewer: Viewer, { query }: InputOf<typeof contract.listOutbox>) {
  const page = await pageOf(tx, query, {
    table: outgoingMessages,
    id: outgoingMessages.id,
    scope: undefined,
    declaration: contract.listOutbox,
    filters: { channel: outgoingMessages.channel, recipient: outgoingMessages.recipient },
    sorts: { created_at: { by: outgoingMessages.createdAt, type: 'timestamptz' } },
  })
  return page.map(outgoingMessageOf)
}

const outgoingMessageOf = (message: typeof outgoingMessages.$inferSelect) => ({
  id: message.id,
  company_id: message.companyId,
  client_id: message.practiceId,
  channel: message.channel,
  recipient: message.recipient,
  subject: message.subject,
  text: message.text,
  status: message.status,
  created_at: isoInstant(message.createdAt),
})

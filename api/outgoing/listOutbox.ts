import { listOutbox as endpoint } from '../contract/outbox.ts'
import { outgoingMessages } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'

/** Every stored message. Only system admins read it, and they see every company. */
export const listOutbox = scopedList({
  endpoint,
  table: outgoingMessages,
  scope: () => undefined,
  filters: { channel: outgoingMessages.channel, recipient: outgoingMessages.recipient },
  sorts: { created_at: { by: outgoingMessages.createdAt, type: 'timestamptz' } },
  fields: {
    id: column('id'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    channel: column('channel'),
    recipient: column('recipient'),
    subject: column('subject'),
    text: column('text'),
    status: column('status'),
    created_at: instantColumn('createdAt'),
  },
})

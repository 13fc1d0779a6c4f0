import { listMessages as endpoint } from '../contract/messages.ts'
import { messages } from '../db/schema.ts'
import { scopedList } from '../listing/lists.ts'
import { loadParts, messageOf } from './messageOf.ts'

export const listMessages = scopedList({
  endpoint,
  table: messages,
  filters: {
    id: messages.id,
    company_id: messages.companyId,
    client_id: messages.practiceId,
    thread_id: messages.threadId,
    patient_id: messages.patientId,
    inbound: messages.inbound,
    type: messages.type,
    status: messages.status,
    created_at: messages.createdAt,
  },
  sorts: { created_at: { by: messages.createdAt, type: 'timestamptz' } },
  related: { parts: (tx, rows) => loadParts(tx, rows) },
  toResponse: (row, { viewer }, { parts }) => messageOf(viewer, row, parts),
})

import { listMessages as endpoint } from '../contract/messages.ts'
import { messages } from '../db/schema.ts'
import { scopedList } from '../listing/lists.ts'
import { loadAttachments } from './attachments/attachmentRows.ts'
import { loadMentions } from './mentions/loadMentions.ts'
import { messageFields } from './messageOf.ts'
import { loadStaff } from '../users/StaffMember.ts'

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
  related: {
    staff: { reads: ['userId'], load: loadStaff },
    files: {
      reads: ['id'],
      load: (tx, rows) =>
        loadAttachments(
          tx,
          rows.map(({ id }) => id),
        ),
    },
    mentions: { reads: ['id', 'type'], load: loadMentions },
  },
  fields: messageFields,
})

import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listMessages as endpoint } from '../contract/messages.ts'
import type { Tx } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { pageOf } from '../listing/pageOf.ts'
import { loadParts, messageOf } from './messageOf.ts'
import { messageScope } from './threadScope.ts'

export async function listMessages(tx: Tx, viewer: Viewer, { query }: InputOf<typeof endpoint>) {
  const page = await pageOf(tx, query, {
    table: messages,
    id: messages.id,
    scope: messageScope(viewer),
    declaration: endpoint,
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
  })
  const parts = await loadParts(tx, page.rows)
  return page.map((row) => messageOf(viewer, row, parts))
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { instant, openEnum, uuid } from './primitives.ts'

export const messageChannels = ['email', 'sms', 'letter', 'voice'] as const
export const messageStatuses = ['queued', 'sent', 'failed'] as const

/** An outgoing message. The demo delivers nothing and stores all of them. */
export const outgoingMessage = z.object({
  id: uuid,
  company_id: uuid.nullable(),
  client_id: uuid.nullable(),
  channel: openEnum(messageChannels),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  status: openEnum(messageStatuses),
  created_at: instant,
})

/** For developers. 404 on a server that delivers by SMTP or has no demo. */
export const listOutbox = endpoint({
  name: 'listOutbox',
  method: 'GET',
  path: '/v2/outbox',
  summary: 'Messages that the demo stored instead of sending, newest first',
  access: 'outbox.read',
  query: listQuery({ perPage: 50, maximum: 200 }),
  filter: { channel: 'text', recipient: 'text' },
  sorts: ['-created_at'],
  answers: { 200: z.array(outgoingMessage) },
})

import { isoInstant } from '../time/isoInstant.ts'
import type { EventData } from '../contract/events.ts'
import type { StoredEvent } from './eventLog.ts'
import type { Notice } from './notices.ts'

/** An event in the stream's format. Data that the contract does not name is omitted. */
export function eventText({ sequence, name, companyId, practiceId, patientId, data, createdAt }: StoredEvent): string {
  const { thread_id = null, user_id, history_id, message_id, position } = data
  const body: EventData = {
    company_id: companyId,
    client_id: practiceId,
    patient_id: patientId,
    thread_id,
    ...(user_id !== undefined && { user_id }),
    ...(history_id !== undefined && { history_id }),
    ...(message_id !== undefined && { message_id }),
    ...(position !== undefined && { position }),
    created_at: isoInstant(createdAt),
  }
  return `id: ${sequence}\nevent: ${name}\ndata: ${JSON.stringify(body)}\n\n`
}

/** Without an id, because it cannot be replayed. */
export function noticeText(notice: Notice): string {
  const body = 'user_id' in notice ? { user_id: notice.user_id } : notice.data
  return `event: ${notice.event}\ndata: ${JSON.stringify(body)}\n\n`
}

/** Position of the stream, so that a client can resume even if no event concerned it. */
export const placeText = (sequence: number): string => `id: ${sequence}\n\n`

/** Heartbeat: keeps proxies from closing an idle connection, and lets clients detect a dead one. */
export const heartbeatText = (sequence: number): string => `: beat\n${placeText(sequence)}`

/** Reconnect delay in milliseconds, randomized so that a server’s clients don’t return all at once. */
export const retryText = (): string => `retry: ${1_000 + Math.floor(Math.random() * 2_000)}\n\n`

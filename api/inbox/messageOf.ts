import type { Viewer } from '../access/Viewer.ts'
import type { Attachment } from '../contract/attachments.ts'
import { type HistoryEntry, longestShown, type Message } from '../contract/messages.ts'
import { refusal } from '../contract/rules.ts'
import { roleLevels } from '../contract/standing.ts'
import type { messages, threadHistory } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { isTranscribable } from './calls/isTranscribable.ts'
import type { ReadTx } from '../db/Tx.ts'
import { loadAttachments } from './attachments/attachmentRows.ts'
import { loadStaff, staffMemberOf } from './staffMember.ts'

type Staff = Awaited<ReturnType<typeof loadStaff>>
type Row = typeof messages.$inferSelect

/** Related data of messages: authors and files. */
interface MessageParts {
  staff: Staff
  files: ReadonlyMap<string, Attachment[]>
}

/** For any number of messages and thread events, one query each. */
export async function loadParts(
  tx: ReadTx,
  said: readonly Pick<Row, 'id' | 'userId'>[],
  done: readonly { userId: string | null }[] = [],
): Promise<MessageParts> {
  const ids = said.map(({ id }) => id)
  return { staff: await loadStaff(tx, [...said, ...done]), files: await loadAttachments(tx, ids) }
}

const halfCharacter = /[\uD800-\uDBFF]$/

/** The part of a message’s text that lists contain. */
function shownOf({ text, html }: Pick<Row, 'text' | 'html'>): Pick<Message, 'text' | 'html' | 'is_cut'> {
  const isHtmlLong = html !== null && html.length > longestShown.html
  const isTextLong = text.length > longestShown.text
  return {
    text: isTextLong ? text.slice(0, longestShown.text).replace(halfCharacter, '') : text,
    html: isHtmlLong ? null : html,
    is_cut: isTextLong || isHtmlLong,
  }
}

/** A message in the contract's shape. Facts of a call are for system users, what was said for system admins. */
export function messageOf(viewer: Viewer, message: Row, { staff, files }: MessageParts): Message {
  const author = staff.get(message.userId ?? '')
  const mayReadWords = viewer.isSystem && viewer.role >= roleLevels.admin
  return {
    id: message.id,
    company_id: message.companyId,
    client_id: message.practiceId,
    thread_id: message.threadId,
    patient_id: message.patientId,
    position: message.position,
    inbound: message.inbound,
    type: message.type,
    user: author ? staffMemberOf(viewer, author) : null,
    is_ai: message.isAi,
    to: message.recipient,
    subject: message.subject,
    ...shownOf(message),
    attachments: files.get(message.id) ?? [],
    status: message.status,
    held_until: isoInstant(message.heldUntil),
    escalation: message.isEscalation,
    meta: {
      call_info: viewer.isSystem ? message.callInfo : null,
      call_transcription: mayReadWords ? message.callTranscription : null,
      is_transcribable: refusal(viewer, 'calls.transcribe') === null && isTranscribable(message),
    },
    created_at: isoInstant(message.createdAt),
  }
}

export const messageEntryOf = (message: Message): HistoryEntry => ({
  position: message.position,
  thread_id: message.thread_id,
  patient_id: message.patient_id,
  created_at: message.created_at,
  message,
  event: null,
})

type Event = typeof threadHistory.$inferSelect & { patientId: string | null }

/** An event of the history as an entry of the conversation. */
export function eventEntryOf(viewer: Viewer, event: Event, { staff }: MessageParts): HistoryEntry {
  const actor = staff.get(event.userId ?? '')
  const user = actor ? staffMemberOf(viewer, actor) : null
  const { data } = event
  return {
    position: event.position,
    thread_id: event.threadId,
    patient_id: event.patientId,
    created_at: isoInstant(event.createdAt),
    message: null,
    event: {
      id: event.id,
      type: event.type,
      user,
      data: {
        user_email: actor && !user?.is_support_team ? actor.email : null,
        reason: data.reason ?? null,
        is_auto_closed: data.is_auto_closed ?? false,
        is_auto_assigned: data.is_auto_assigned ?? false,
        expire_at: data.expire_at ?? null,
        thread_status: data.thread_status ?? null,
        to_user_group_name: data.to_user_group_name ?? null,
        ai_handoff_reason: data.ai_handoff_reason ?? null,
      },
    },
  }
}

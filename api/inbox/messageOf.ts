import type { Viewer } from '../access/Viewer.ts'
import type { Attachment } from '../contract/attachments.ts'
import { type HistoryEntry, longestShown, message as messageSchema, type Message } from '../contract/messages.ts'
import { refusal } from '../contract/rules.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import type { messages, threadHistory } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { isTranscribable } from './calls/isTranscribable.ts'
import type { ReadTx } from '../db/Tx.ts'
import { loadAttachments } from './attachments/attachmentRows.ts'
import { loadMentions, type Mentioned } from './mentions/loadMentions.ts'
import { loadStaff, staffMemberOf } from '../users/StaffMember.ts'

type Staff = Awaited<ReturnType<typeof loadStaff>>
type Row = typeof messages.$inferSelect

/** Related data of messages: authors, files and mentioned users. */
interface MessageParts {
  staff: Staff
  files: ReadonlyMap<string, Attachment[]>
  mentions: ReadonlyMap<string, Mentioned[]>
}

/** For any number of messages and thread events, one query each. */
export async function loadParts(
  tx: ReadTx,
  messageRows: readonly Pick<Row, 'id' | 'userId' | 'type'>[],
  done: readonly { userId: string | null }[] = [],
): Promise<MessageParts> {
  const ids = messageRows.map(({ id }) => id)
  return {
    staff: await loadStaff(tx, [...messageRows, ...done]),
    files: await loadAttachments(tx, ids),
    mentions: await loadMentions(tx, messageRows),
  }
}

const halfCharacter = /[\uD800-\uDBFF]$/

/** Lists contain the beginning of a long text, and no long HTML. */
const isTextLong = (text: string) => text.length > longestShown.text
const isHtmlLong = (html: string | null) => html !== null && html.length > longestShown.html
const cut = (text: string) => text.slice(0, longestShown.text).replace(halfCharacter, '')

/** A message in the contract's shape. Call details are only for system users, the transcript for system admins. */
export const messageFields = responseFields<Row, { viewer: Viewer }, Message, MessageParts>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  thread_id: column('threadId'),
  patient_id: column('patientId'),
  position: column('position'),
  inbound: column('inbound'),
  type: column('type'),
  user: {
    reads: ['userId', 'staff'],
    of: ({ userId }, { viewer }, { staff }) => {
      const author = staff.get(userId ?? '')
      return author ? staffMemberOf(viewer, author) : null
    },
  },
  is_ai: column('isAi'),
  to: column('recipient'),
  subject: column('subject'),
  text: { reads: ['text'], of: ({ text }) => (isTextLong(text) ? cut(text) : text) },
  html: { reads: ['html'], of: ({ html }) => (isHtmlLong(html) ? null : html) },
  is_cut: { reads: ['text', 'html'], of: ({ text, html }) => isTextLong(text) || isHtmlLong(html) },
  attachments: { reads: ['id', 'files'], of: ({ id }, _, { files }) => files.get(id) ?? [] },
  mentions: {
    reads: ['id', 'mentions'],
    of: ({ id }, { viewer }, { mentions }) => (mentions.get(id) ?? []).map((user) => staffMemberOf(viewer, user)),
  },
  status: column('status'),
  failure: column('failure'),
  held_until: instantColumn('heldUntil'),
  escalation: column('isEscalation'),
  meta: {
    reads: ['type', 'callInfo', 'callTranscription'],
    of: (call, { viewer }) => {
      const mayReadWords = viewer.isSystem && viewer.role >= roleLevels.admin
      return {
        call_info: viewer.isSystem ? call.callInfo : null,
        call_transcription: mayReadWords ? call.callTranscription : null,
        is_transcribable: refusal(viewer, 'calls.transcribe') === null && isTranscribable(call),
      }
    },
  },
  created_at: instantColumn('createdAt'),
})
const wholeMessage = fieldReader(messageFields, messageSchema)(null)

/** One message in the contract's shape. */
export const messageOf = (viewer: Viewer, row: Row, parts: MessageParts): Message =>
  wholeMessage.of(row, { viewer }, parts)

export const messageEntryOf = (message: Message): HistoryEntry => ({
  position: message.position,
  thread_id: message.thread_id,
  patient_id: message.patient_id,
  created_at: message.created_at,
  message,
  event: null,
})

type Event = typeof threadHistory.$inferSelect & { patientId: string | null }

/** A history event as an entry of the conversation. */
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

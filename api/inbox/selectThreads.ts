import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../access/Viewer.ts'
import { refusal } from '../contract/rules.ts'
import { type ThreadRefusals, threadRefusals } from '../contract/threadActions.ts'
import { type Contact, messageContacts, sendRefusal, unknownSenderContacts } from '../contract/messageChannels.ts'
import { previewLength } from '../contract/messages.ts'
import { thread as threadSchema, type Thread } from '../contract/threads.ts'
import type { ReadTx } from '../db/Tx.ts'
import {
  escalateGroups,
  messages,
  patientContacts,
  patients,
  practices,
  threadDrafts,
  threads,
  users,
} from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { type FieldReader, fieldReader, responseFields } from '../listing/fieldReader.ts'
import { draftOf } from './drafts.ts'
import { draftedReplyFor, shownReply } from './replies/draftedReply.ts'
import { isPatientOnline } from './patientOnline.ts'
import { othersAt, presenceOf, type StoredPresence } from './presenceOf.ts'
import { staffMemberOf } from '../users/StaffMember.ts'
import { type Unread, unreadBy, unreadOf } from './unread.ts'
import { bodyOrNull } from '../contract/refusals/Refusal.ts'

const owners = alias(users, 'owners')

/** Name of the patient or of the unknown sender. */
export const threadName = sql<string>`coalesce(
  (select ${patients.firstName} || ' ' || ${patients.lastName} from ${patients} where ${patients.id} = ${threads.patientId}),
  ${threads.name})`

const contacts = sql<Contact[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', ${patientContacts.kind}, 'value', ${patientContacts.value}, 'enabled', ${patientContacts.enabled},
    'blocked', ${patientContacts.blocked}, 'type', ${patientContacts.phoneType}, 'priority', ${patientContacts.priority})
    order by ${patientContacts.id}), '[]'::jsonb)
  from ${patientContacts} where ${patientContacts.patientId} = ${threads.patientId})`

const columns = {
  id: threads.id,
  thread: threads,
  practice: {
    id: practices.id,
    name: practices.name,
    timezone: practices.timezone,
    start: practices.workHoursStart,
    end: practices.workHoursEnd,
    company_id: practices.companyId,
    connection_type: practices.connectionType,
    custom_outbound_phone: practices.customOutboundPhone,
    preferred_language_support: practices.preferredLanguageSupport,
  },
  patient: { id: patients.id, firstName: patients.firstName, lastName: patients.lastName },
  owner: { id: owners.id, firstName: owners.firstName, lastName: owners.lastName, isSystem: owners.isSystem },
  draft: {
    type: threadDrafts.type,
    subject: threadDrafts.subject,
    text: threadDrafts.text,
    attachments: threadDrafts.attachments,
    modifiedAt: threadDrafts.modifiedAt,
  },
  group: { id: escalateGroups.id, name: escalateGroups.name },
  last: {
    id: messages.id,
    type: messages.type,
    inbound: messages.inbound,
    status: messages.status,
    createdAt: messages.createdAt,
    preview: sql<string>`left(${messages.text}, ${sql.raw(String(previewLength))})`,
  },
}

/** Columns with subqueries, built and selected only if the response needs them. */
const derived = {
  contacts: () => contacts,
  others: othersAt,
  unread: unreadBy,
  isOnline: isPatientOnline,
  reply: draftedReplyFor,
}
type Derived = { [Name in keyof typeof derived]: ReturnType<(typeof derived)[Name]> }

function derivedFor(viewer: Viewer, reading: ReadonlySet<string>): Derived {
  const made = Object.entries(derived).map(([name, of]) => [name, reading.has(name) ? of(viewer) : sql`null`])
  // The same columns; unused ones are null.
  return Object.fromEntries(made) as Derived
}

/** The columns that the reader uses. PostgreSQL removes joins without selected columns. */
function columnsFor(reading: ReadonlySet<string>): typeof columns {
  const read = Object.entries(columns).filter(([name]) => name === 'id' || reading.has(name))
  return Object.fromEntries(read) as typeof columns
}

/** Threads with the columns of their rows, in one query. Additional columns are added, or replace these. */
export function selectThreadsWith<T extends Record<string, SQL>>(
  tx: ReadTx,
  viewer: Viewer,
  { reads }: Pick<ThreadReader, 'reads'>,
  more: T,
) {
  const isOwnDraft = and(eq(threadDrafts.threadId, threads.id), eq(threadDrafts.userId, viewer.userId))
  return tx
    .select({ ...columnsFor(reads), ...derivedFor(viewer, reads), ...more })
    .from(threads)
    .innerJoin(practices, eq(practices.id, threads.practiceId))
    .leftJoin(patients, eq(patients.id, threads.patientId))
    .leftJoin(owners, eq(owners.id, threads.ownerId))
    .leftJoin(escalateGroups, eq(escalateGroups.id, threads.escalateGroupId))
    .leftJoin(messages, eq(messages.id, threads.lastMessageId))
    .leftJoin(threadDrafts, isOwnDraft)
}
export const selectThreads = (tx: ReadTx, viewer: Viewer, reader: ThreadReader = wholeThread) =>
  selectThreadsWith(tx, viewer, reader, {})

export interface ThreadRow {
  id: string
  thread: typeof threads.$inferSelect
  practice: Omit<Thread['client'], 'work_hours_start' | 'work_hours_end'> & { start: string | null; end: string | null }
  patient: { id: string; firstName: string; lastName: string } | null
  owner: Parameters<typeof staffMemberOf>[1] | null
  contacts: Contact[]
  draft: Parameters<typeof draftOf>[0] | null
  group: { id: string; name: string } | null
  last:
    | (Pick<typeof messages.$inferSelect, 'id' | 'type' | 'inbound' | 'status' | 'createdAt'> & { preview: string })
    | null
  others: StoredPresence[]
  unread: Unread
  isOnline: boolean
  reply: Parameters<typeof shownReply>[0]
}

type ThreadReader = FieldReader<ThreadRow, Viewer, {}, Thread>

/** A field with the value of the thread's column of the same name. */
const own = <T>(of: (thread: ThreadRow['thread']) => T) =>
  ({ reads: ['thread'], of: (row: Pick<ThreadRow, 'thread'>) => of(row.thread) }) as const

const threadFields = responseFields<ThreadRow, Viewer, Thread>()({
  id: own(({ id }) => id),
  company_id: own(({ companyId }) => companyId),
  client_id: own(({ practiceId }) => practiceId),
  client: { reads: ['practice'], of: ({ practice }) => practiceOf(practice) },
  name: { reads: ['patient', 'thread'], of: ({ patient, thread }) => (patient ? fullName(patient) : thread.name) },
  patient_id: own(({ patientId }) => patientId),
  patient: {
    reads: ['patient'],
    of: ({ patient }) => patient && { id: patient.id, first_name: patient.firstName, last_name: patient.lastName },
  },
  is_patient_online: { reads: ['isOnline'], of: ({ isOnline }) => isOnline },
  message_contacts: {
    reads: ['patient', 'thread', 'contacts'],
    of: ({ patient, thread, contacts: known }) =>
      patient ? messageContacts(known) : unknownSenderContacts(thread.name),
  },
  status: own(({ status }) => status),
  owner: { reads: ['owner'], of: ({ owner }, viewer) => owner && staffMemberOf(viewer, owner) },
  awaiting_by_user_id: own(({ awaitingByUserId }) => awaitingByUserId),
  escalate_group_id: own(({ escalateGroupId }) => escalateGroupId),
  escalate_group: { reads: ['group'], of: ({ group }) => group },
  paused_before: own(({ pausedBefore }) => isoInstant(pausedBefore)),
  is_ai_processing: own(({ isAiProcessing }) => isAiProcessing),
  handled_by_ai: own(({ handledByAi }) => handledByAi),
  ai_handoff_reason: own(({ aiHandoffReason }) => aiHandoffReason),
  is_spanish_speaker: own(({ isSpanishSpeaker }) => isSpanishSpeaker),
  gpt_error: own(({ gptError }) => gptError),
  tags: own(({ tags }) => tags),
  last_position: own(({ lastPosition }) => lastPosition),
  last_message: { reads: ['last'], of: ({ last }) => last && lastMessageOf(last) },
  last_message_at: own(({ lastMessageAt }) => isoInstant(lastMessageAt)),
  draft: { reads: ['draft'], of: ({ draft }) => draft && draftOf(draft) },
  gpt_response: { reads: ['reply'], of: ({ reply }) => shownReply(reply) },
  gpt_refusal: { reads: [], of: (_row, viewer) => bodyOrNull(refusal(viewer, 'inbox.draftReplies')) },
  presence: { reads: ['others'], of: ({ others }, viewer) => others.map((other) => presenceOf(viewer, other)) },
  is_unread: { reads: ['unread'], of: ({ unread }) => unreadOf(unread).is_unread },
  unread_count: { reads: ['unread'], of: ({ unread }) => unreadOf(unread).unread_count },
  created_at: own(({ createdAt }) => isoInstant(createdAt)),
  modified_at: own(({ modifiedAt }) => isoInstant(modifiedAt)),
  refusals: { reads: ['thread'], of: ({ thread }, viewer) => bodiesOf(threadRefusals(viewer, thread)) },
  send_refusal: { reads: ['thread'], of: ({ thread }, viewer) => bodyOrNull(sendRefusal(viewer, thread)) },
})

/** Reads threads for some fields of the response, or for all. */
export const threadReader = fieldReader(threadFields, threadSchema)
const wholeThread = threadReader(null)

const fullName = ({ firstName, lastName }: NonNullable<ThreadRow['patient']>) => `${firstName} ${lastName}`

const bodiesOf = (refusals: ThreadRefusals) =>
  Object.fromEntries(Object.entries(refusals).map(([action, each]) => [action, bodyOrNull(each)])) as Thread['refusals']

const practiceOf = ({ start, end, ...practice }: ThreadRow['practice']): Thread['client'] => ({
  ...practice,
  work_hours_start: start,
  work_hours_end: end,
})

const lastMessageOf = ({ createdAt, ...last }: NonNullable<ThreadRow['last']>): Thread['last_message'] => ({
  ...last,
  created_at: isoInstant(createdAt),
})

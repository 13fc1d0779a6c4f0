import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../access/Viewer.ts'
import { refusal } from '../contract/rules.ts'
import { type ThreadRefusals, threadRefusals } from '../contract/threadActions.ts'
import { type Contact, messageContacts, sendRefusal, strangerContacts } from '../contract/messageWays.ts'
import type { Thread } from '../contract/threads.ts'
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
import { draftOf } from './drafts.ts'
import { draftedReplyFor, shownReply } from './replies/draftedReply.ts'
import { isPatientOnline } from './patientOnline.ts'
import { othersAt, presenceOf } from './presenceOf.ts'
import { staffMemberOf } from './staffMember.ts'
import { unreadBy, unreadOf } from './unread.ts'
import { bodyOrNull } from '../contract/refusals/Refusal.ts'

const owners = alias(users, 'owners')
/** Characters of the last message that a row of the list shows. */
const previewLength = 140

/** The patient's name, or how somebody unknown is called. */
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
  thread: threads,
  practice: {
    id: practices.id,
    name: practices.name,
    timezone: practices.timezone,
    start: practices.workHoursStart,
    end: practices.workHoursEnd,
  },
  patient: { id: patients.id, firstName: patients.firstName, lastName: patients.lastName },
  owner: { id: owners.id, firstName: owners.firstName, lastName: owners.lastName, isSystem: owners.isSystem },
  contacts,
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

/** Threads with what their rows show, in one query; further columns come beside, or in the place of these. */
export function selectThreadsWith<T extends Record<string, SQL>>(tx: ReadTx, viewer: Viewer, more: T) {
  const isOwnDraft = and(eq(threadDrafts.threadId, threads.id), eq(threadDrafts.userId, viewer.userId))
  return tx
    .select({
      ...columns,
      others: othersAt(viewer),
      unread: unreadBy(viewer),
      isOnline: isPatientOnline(viewer),
      reply: draftedReplyFor(viewer),
      ...more,
    })
    .from(threads)
    .innerJoin(practices, eq(practices.id, threads.practiceId))
    .leftJoin(patients, eq(patients.id, threads.patientId))
    .leftJoin(owners, eq(owners.id, threads.ownerId))
    .leftJoin(escalateGroups, eq(escalateGroups.id, threads.escalateGroupId))
    .leftJoin(messages, eq(messages.id, threads.lastMessageId))
    .leftJoin(threadDrafts, isOwnDraft)
}
export const selectThreads = (tx: ReadTx, viewer: Viewer) => selectThreadsWith(tx, viewer, {})

type ThreadRow = Awaited<ReturnType<typeof selectThreads>>[number]

/** A thread in the contract's shape. */
export function threadOf(viewer: Viewer, row: ThreadRow): Thread {
  const { thread, practice, patient, owner, group, last } = row
  const person = patient && { id: patient.id, first_name: patient.firstName, last_name: patient.lastName }
  return {
    id: thread.id,
    company_id: thread.companyId,
    client_id: thread.practiceId,
    client: practiceOf(practice),
    name: person ? `${person.first_name} ${person.last_name}` : thread.name,
    patient_id: thread.patientId,
    patient: person,
    is_patient_online: row.isOnline,
    ways: person ? messageContacts(row.contacts) : strangerContacts(thread.name),
    status: thread.status,
    owner: owner && staffMemberOf(viewer, owner),
    awaiting_by_user_id: thread.awaitingByUserId,
    escalate_group: group,
    paused_before: isoInstant(thread.pausedBefore),
    is_ai_processing: thread.isAiProcessing,
    is_spanish_speaker: thread.isSpanishSpeaker,
    gpt_error: thread.gptError,
    tags: thread.tags,
    last_position: thread.lastPosition,
    last_message: last && lastMessageOf(last),
    last_message_at: isoInstant(thread.lastMessageAt),
    draft: row.draft && draftOf(row.draft),
    gpt_response: shownReply(row.reply),
    gpt_refusal: bodyOrNull(refusal(viewer, 'inbox.draftReplies')),
    presence: row.others.map((other) => presenceOf(viewer, other)),
    ...unreadOf(row.unread),
    created_at: isoInstant(thread.createdAt),
    modified_at: isoInstant(thread.modifiedAt),
    refusals: bodiesOf(threadRefusals(viewer, thread)),
    send_refusal: bodyOrNull(sendRefusal(viewer, thread)),
  }
}

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

import { eq } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { messages, threadHistory, threads } from '../../api/db/schema.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { daysBefore, patientCount, practiceOf } from './worldPatients.ts'
import { companies, people, practices, worldId } from './worldPeople.ts'

/** Patients without a thread. */
const silent = new Set([5, 14, 22, 30])
const numbers = Array.from({ length: patientCount }, (_, index) => index + 1).filter((number) => !silent.has(number))

/** Entries of each conversation. */
export const entryCount = 3
/** Every tenth entry of a conversation is an event; the others are messages. */
const isEvent = (index: number) => index % 10 === 1

const scopeOf = (number: number) => ({ companyId: practiceOf(number).companyId, practiceId: practiceOf(number).id })
const instantOf = (number: number, index: number) => daysBefore(30 - number / 10 - index / 24)

export const groupIds = { tier2: worldId('group', 1), managers: worldId('group', 2), birch: worldId('group', 3) }
export const groupRows = () =>
  [
    { id: groupIds.tier2, companyId: companies.alder.id, name: 'Tier 2' },
    { id: groupIds.managers, companyId: companies.alder.id, name: 'Managers' },
    { id: groupIds.birch, companyId: companies.birch.id, name: 'Birch billing' },
  ].map((group) => ({ ...group, createdAt: daysBefore(400), modifiedAt: daysBefore(400) }))
/** One member of each group. */
export const groupMemberRows = () =>
  [
    { groupId: groupIds.tier2, userId: people.support.id },
    { groupId: groupIds.managers, userId: people.limitedFrontdesk.id },
    { groupId: groupIds.birch, userId: people.birchFrontdesk.id },
  ].map((member) => ({ ...member, createdAt: daysBefore(300) }))

const indexes = Array.from({ length: entryCount }, (_, index) => index)
const lastIndex = entryCount - 1
const messageId = (number: number, index: number) => worldId('chatMessage', number * 1000 + index)

/** The version of every patient's thread. */
export const threadVersion = daysBefore(10)

/** A thread for every patient except the silent ones, in every status, and an anonymous one of each practice. */
export const threadRows = () => [
  ...numbers.map((number) => {
    const status = threadStatuses[number % threadStatuses.length]!
    return {
      id: worldId('thread', number),
      ...scopeOf(number),
      patientId: worldId('patient', number),
      status,
      ownerId: status === 'assigned' ? people.support.id : null,
      escalateGroupId: status === 'escalated' ? groupOf(number) : null,
      pausedBefore: status === 'autoresume_pause' ? daysBefore(-5) : null,
      lastPosition: entryCount,
      lastMessageId: messageId(number, lastIndex),
      lastMessageAt: instantOf(number, lastIndex),
      createdAt: daysBefore(30),
      modifiedAt: threadVersion,
    }
  }),
  ...[7, 17, 24].map((number) => ({
    id: worldId('thread', 900 + number),
    ...scopeOf(number),
    name: `+1 555 555 01${number === 17 ? 43 : 42}`,
    status: 'unanswered' as const,
    lastMessageAt: daysBefore(3),
    createdAt: daysBefore(3),
    modifiedAt: daysBefore(3),
  })),
]

const groupOf = (number: number) =>
  practiceOf(number).companyId === companies.birch.id ? groupIds.birch : groupIds.tier2

/** A file of the first message with the example patients of calls. */
const attachedTo = [1, 16, 27]
const fileText = 'Explanation of benefits'
export const attachmentRows = () =>
  attachedTo.map((number) => ({
    id: worldId('file', number),
    messageId: messageId(number, 0),
    name: 'benefits.txt',
    type: 'text/plain' as const,
    size: fileText.length,
    createdAt: instantOf(number, 0),
  }))
export const worldFiles = () => attachmentRows().map(({ id }) => [id, Buffer.from(fileText)] as const)

/** A drafted reply to the last message of the example patients of calls. */
export const replyDraftRows = () =>
  attachedTo.map((number) => ({
    id: worldId('replyDraft', number * 1000),
    threadId: worldId('thread', number),
    status: 'offered' as const,
    basedOnPosition: entryCount,
    text: 'We look into it.',
    createdBy: people.systemAdmin.id,
    createdAt: instantOf(number, lastIndex),
    modifiedAt: instantOf(number, lastIndex),
  }))

const contentOf = (english: string, spanish?: string) =>
  ['sms', 'email'].flatMap((type) => [
    { type, language: 'english', text: english },
    ...(spanish === undefined ? [] : [{ type, language: 'spanish', text: spanish }]),
  ])
const owing = contentOf('Hello [[patient_first_name]], you owe [[patient_balance]].', 'Debe [[patient_balance]].')
/** Templates of a company, of one practice with an unknown variable, and of the other company. */
export const templateRows = () =>
  [
    { companyId: companies.alder.id, name: 'Balance', subject: '[[client_name]]', shortcut: 'bal', content: owing },
    {
      companyId: companies.alder.id,
      practiceId: practices.north.id,
      name: 'Gap',
      content: contentOf('Dear [[nickname]]'),
    },
    { companyId: companies.birch.id, name: 'Birch balance', shortcut: 'bal', content: owing },
  ].map((row, index) => ({
    ...row,
    id: worldId('template', index + 1),
    createdAt: daysBefore(20),
    modifiedAt: daysBefore(20 - index),
  }))

/** A message of a conversation. */
export const chatRow = (number: number, index: number) => ({
  id: messageId(number, index),
  ...scopeOf(number),
  threadId: worldId('thread', number),
  patientId: worldId('patient', number),
  position: index + 1,
  userId: index % 2 === 0 ? null : people.support.id,
  inbound: index % 2 === 0,
  type: index % 2 === 0 ? ('sms' as const) : ('chat' as const),
  status: index % 2 === 0 ? null : ('sent' as const),
  text: `Entry ${index + 1} of patient ${number}`,
  callInfo: index === 0 ? { result: 'answered', phone: '+15555550100', duration_seconds: 61 } : null,
  callTranscription: index === 0 ? 'Hello, this is about my bill.' : null,
  createdAt: instantOf(number, index),
})

/** An event between its messages. */
export const historyRow = (number: number, index: number) => ({
  id: worldId('threadHistory', number * 1000 + index),
  ...scopeOf(number),
  threadId: worldId('thread', number),
  position: index + 1,
  userId: index === 1 ? people.systemUser.id : people.support.id,
  type: 'thread_assigned' as const,
  data: { thread_status: 'assigned' },
  createdAt: instantOf(number, index),
})

const rowsOf = <Row>(isRelevant: (index: number) => boolean, row: (number: number, index: number) => Row) =>
  numbers.flatMap((number) => indexes.filter(isRelevant).map((index) => row(number, index)))
export const chatRows = () => rowsOf((index) => !isEvent(index), chatRow)
export const threadHistoryRows = () => rowsOf(isEvent, historyRow)

/** Extends the conversation of a patient to a given length. */
export async function lengthenConversation({ db }: Database, number: number, length: number): Promise<void> {
  const added = Array.from({ length: length - entryCount }, (_, index) => index + entryCount)
  await db.insert(messages).values(added.filter((index) => !isEvent(index)).map((index) => chatRow(number, index)))
  await db.insert(threadHistory).values(added.filter(isEvent).map((index) => historyRow(number, index)))
  await db
    .update(threads)
    .set({ lastPosition: length, lastMessageId: messageId(number, length - 1) })
    .where(eq(threads.id, worldId('thread', number)))
}

/** A completed call of a user who calls patients. */
export const callRow = () => ({
  id: worldId('call', 1),
  ...scopeOf(1),
  userId: people.systemSupport.id,
  patientId: worldId('patient', 1),
  contactId: worldId('contact', 1),
  toPhone: '+15035550101',
  status: 'completed' as const,
  rightLegExternalId: 'right leg of the first',
  answeredAt: daysBefore(2),
  releasedAt: daysBefore(2),
  createdAt: daysBefore(2),
  modifiedAt: daysBefore(2),
})

import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { HistoryEntry } from '../../api/contract/messages.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { historyPage, listHistory } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { PageInfoRef } from '../graph/connectionType.ts'
import { BadInputError } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { checked } from '../graph/restConnection.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { type PageArguments, sizeOf } from '../rest/paging.ts'
import { readableRows } from '../rest/readableRows.ts'
import { CorrespondentRef } from './Correspondent.ts'
import { ConversationEntryRef, nodeOf } from './ThreadEvent.ts'
import { ThreadRef } from './Thread.ts'

interface Part {
  entries: HistoryEntry[]
  hasNext: boolean
}

const defaultSize = 50

export const ConversationEdgeRef = builder.objectRef<HistoryEntry>('ConversationEdge').implement({
  description: 'An entry of a conversation with its cursor',
  fields: (t) => ({
    cursor: t.string({ data: 'none', description: 'Cursor of the entry, for `after` or `before`', resolve: cursorOf }),
    node: t.field({
      data: 'none',
      type: ConversationEntryRef,
      description: 'The entry',
      resolve: (entry) => nodeOf(entry),
    }),
  }),
})

const ConversationConnectionRef = builder.objectRef<Part>('ConversationConnection').implement({
  description: 'A page of a conversation, oldest first. Cursors name positions, so new entries shift nothing',
  fields: (t) => ({
    edges: t.field({
      data: 'none',
      type: [ConversationEdgeRef],
      description: 'Entries of this page',
      resolve: ({ entries }) => entries,
    }),
    pageInfo: t.field({ data: 'none', type: PageInfoRef, description: 'Page info', resolve: pageInfoOf }),
  }),
})

function cursorOf({ position }: HistoryEntry): string {
  return Buffer.from(`p:${position}`).toString('base64url')
}

function positionOf(cursor: string, name: string): number {
  const match = /^p:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!match) throw new BadInputError(refuse('graph_bad_cursor', { name }))
  return Number(match[1])
}

/** Positions count from 1 without gaps, so the first one tells whether there are any before it. */
function pageInfoOf({ entries, hasNext }: Part) {
  const [first, last] = [entries[0], entries.at(-1)]
  return {
    hasNextPage: hasNext,
    hasPreviousPage: (first?.position ?? 1) > 1,
    startCursor: first ? cursorOf(first) : null,
    endCursor: last ? cursorOf(last) : null,
  }
}

export type Whose = { patient_id: string } | { thread_id: string }

/**
 * A part of the conversation with a patient, or of a thread: the last entries, those before a cursor, or those behind one.
 * @throws BadInputError for arguments that make no sense
 */
async function loadPart({ rest }: Context, whose: Whose, args: PageArguments): Promise<Part> {
  const { size, isBackward } = await checked(async () => sizeOf(args, defaultSize, historyPage - 1))
  if (isBackward ? args.after != null : args.before != null) throw new BadInputError(refuse('graph_page_direction'))
  const before = args.before == null ? undefined : positionOf(args.before, 'before')
  // One more than is asked for, forwards, tells whether there is a next one.
  const place = isBackward ? { before } : { after: args.after == null ? 0 : positionOf(args.after, 'after') }
  const query = { ...whose, ...place, per_page: Math.max(1, isBackward ? size : size + 1) }
  const { answer } = await rest.call(listHistory, { query })
  if (isBackward) return { entries: size === 0 ? [] : readableRows(answer), hasNext: before !== undefined }
  return { entries: readableRows(answer.slice(0, size)), hasNext: answer.length > size }
}

/** All entries after a position, oldest first; at most one page. */
export async function loadBehind({ rest }: Context, whose: Whose, position: number): Promise<HistoryEntry[]> {
  const query = { ...whose, after: position, per_page: historyPage }
  return readableRows((await rest.call(listHistory, { query })).answer)
}

const ofPatient = relation('Patient', 'conversation', (context, id, page: PageArguments) =>
  loadPart(context, { patient_id: id }, page),
)
const ofThread = relation('Thread', 'conversation', (context, id, page: PageArguments) =>
  loadPart(context, { thread_id: id }, page),
)

const description = 'Conversation history on all channels, oldest first'
builder.interfaceField(CorrespondentRef, 'conversation', (t) =>
  t.field({
    data: 'none',
    type: ConversationConnectionRef,
    nullable: true,
    description,
    args: pageArgs(t, historyPage - 1),
  }),
)
builder.objectField(PatientRef, 'conversation', (t) =>
  t.field({
    data: 'none',
    type: ConversationConnectionRef,
    nullable: true,
    description,
    args: pageArgs(t, historyPage - 1),
    ...reads<PatientSource>('id'),
    resolve: (patient, page, context, info) => ofPatient(context, patient.id, page, info),
  }),
)
builder.objectField(ThreadRef, 'conversation', (t) =>
  t.field({
    data: 'none',
    type: ConversationConnectionRef,
    nullable: true,
    description,
    args: pageArgs(t, historyPage - 1),
    ...reads<Thread>('id'),
    resolve: (thread, page, context, info) => ofThread(context, thread.id, page, info),
  }),
)

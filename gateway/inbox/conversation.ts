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
import { unreadableRowsField } from '../graph/unreadableRows.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { keyRangeOf, keyWindow } from '../rest/keyWindow.ts'
import type { PageArguments } from '../rest/paging.ts'
import { withUnreadableCounts, readableRows } from '../rest/readableRows.ts'
import { CorrespondentRef } from './Correspondent.ts'
import { ConversationEntryRef, nodeOf } from './ThreadEvent.ts'
import { ThreadRef } from './Thread.ts'

/** An entry with its cursor. */
export interface ConversationEdge {
  node: HistoryEntry
  lost?: number
}

type ConversationWindow = ReturnType<typeof keyWindow<HistoryEntry>>

const defaultSize = 50

export const ConversationEdgeRef = builder.objectRef<ConversationEdge>('ConversationEdge').implement({
  description: 'An entry of a conversation with its cursor',
  fields: (t) => ({
    cursor: t.string({
      data: 'none',
      description: 'Cursor of the entry, for `after` or `before`',
      resolve: ({ node }) => cursorOf(node),
    }),
    unreadableRows: unreadableRowsField(t),
    node: t.field({
      data: 'none',
      type: ConversationEntryRef,
      description: 'The entry',
      resolve: ({ node }) => nodeOf(node),
    }),
  }),
})

const ConversationConnectionRef = builder.objectRef<ConversationWindow>('ConversationConnection').implement({
  description: 'A page of a conversation, oldest first. Cursors name positions, so new entries shift nothing',
  fields: (t) => ({
    edges: t.field({
      data: 'none',
      type: [ConversationEdgeRef],
      description: 'Entries of this page',
      resolve: ({ edges }) => edges,
    }),
    pageInfo: t.field({
      data: 'none',
      type: PageInfoRef,
      description: 'Page info',
      resolve: ({ pageInfo }) => pageInfo,
    }),
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

export type ConversationKey = { patient_id: string } | { thread_id: string }

/**
 * A part of a conversation with a patient, or of a thread: the last entries, those before a cursor, or those after one.
 * @throws BadInputError for invalid arguments
 */
async function loadPart(
  { rest }: Context,
  correspondent: ConversationKey,
  args: PageArguments,
): Promise<ConversationWindow> {
  const range = await checked(async () => keyRangeOf(args, defaultSize, historyPage - 1))
  const { size, isBackward, cursor } = range
  const side = isBackward ? 'before' : 'after'
  const position = cursor === null ? undefined : positionOf(cursor, side)
  // One extra entry, when paging forward, shows whether there is a next page.
  const place = isBackward ? { before: position } : { after: position ?? 0 }
  const query = { ...correspondent, ...place, per_page: Math.max(1, isBackward ? size : size + 1) }
  const { answer } = await rest.call(listHistory, { query })
  const rows = answer.slice(0, size)
  // Positions count from 1 without gaps, so the first one shows whether earlier entries exist.
  const hasMore = isBackward ? (readableRows(rows)[0]?.position ?? 1) > 1 : answer.length > size
  return keyWindow(range, { rows, cursorOf, hasMore, total: null })
}

/** All entries after a position, oldest first; at most one page. */
export async function loadAfter(
  { rest }: Context,
  correspondent: ConversationKey,
  position: number,
): Promise<ConversationEdge[]> {
  const query = { ...correspondent, after: position, per_page: historyPage }
  const { answer } = await rest.call(listHistory, { query })
  return withUnreadableCounts(
    answer.map((node) => ({ node })),
    ({ node }) => node,
  )
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
    args: pageArgs(t, historyPage - 1, defaultSize),
  }),
)
builder.objectField(PatientRef, 'conversation', (t) =>
  t.field({
    data: 'none',
    type: ConversationConnectionRef,
    nullable: true,
    description,
    args: pageArgs(t, historyPage - 1, defaultSize),
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
    args: pageArgs(t, historyPage - 1, defaultSize),
    ...reads<Thread>('id'),
    resolve: (thread, page, context, info) => ofThread(context, thread.id, page, info),
  }),
)

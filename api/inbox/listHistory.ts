import { and, asc, desc, eq, getTableColumns, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { type HistoryEntry, type listHistory as endpoint, longestShown } from '../contract/messages.ts'
import type { ReadTx } from '../db/Tx.ts'
import { messages, threadHistory, threads } from '../db/schema.ts'
import { badRequest, notFound } from '../http/ApiError.ts'
import { requirePatient } from '../access/requirePatient.ts'
import { eventEntryOf, loadParts, messageEntryOf, messageOf } from './messageOf.ts'
import { threadScope } from './threadScope.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

type Query = InputOf<typeof endpoint>['query']

/** One character more than shown, to detect a truncated text without loading the rest. */
const columns = {
  ...getTableColumns(messages),
  text: sql<string>`left(${messages.text}, ${longestShown.text + 1})`,
  html: sql<string | null>`left(${messages.html}, ${longestShown.html + 1})`,
}

/**
 * A part of a conversation, oldest first, by two index ranges each, so any depth costs the same. Not a declared list:
 * it joins two tables by position, and is paged by it.
 */
export async function listHistory(tx: ReadTx, viewer: Viewer, { query }: { query: Query }): Promise<HistoryEntry[]> {
  const { before, after, history_id: eventId, per_page: limit } = query
  if (before !== undefined && after !== undefined)
    throw badRequest(refuse('parameters_exclude', { one: 'before', other: 'after' }))
  const thread = await threadOfQuery(tx, viewer, query)
  if (thread === null) return []
  const isForward = after !== undefined
  const part = (table: typeof messages | typeof threadHistory): { where: SQL | undefined; order: SQL } => ({
    where: and(
      eq(table.threadId, thread.id),
      before === undefined ? undefined : lt(table.position, before),
      isForward ? gt(table.position, after) : undefined,
    ),
    order: isForward ? asc(table.position) : desc(table.position),
  })
  const [ofMessages, ofHistory] = [part(messages), part(threadHistory)]
  const isEvent = eventId === undefined ? undefined : eq(threadHistory.id, eventId)
  const messageRows =
    eventId !== undefined
      ? []
      : await tx.select(columns).from(messages).where(ofMessages.where).orderBy(ofMessages.order).limit(limit)
  const done = await tx
    .select()
    .from(threadHistory)
    .where(and(ofHistory.where, isEvent))
    .orderBy(ofHistory.order)
    .limit(limit)
  const parts = await loadParts(tx, messageRows, done)
  const entries = [
    ...messageRows.map((row) => messageEntryOf(messageOf(viewer, row, parts))),
    ...done.map((row) => eventEntryOf(viewer, { ...row, patientId: thread.patientId }, parts)),
  ].toSorted((a, b) => a.position - b.position)
  return isForward ? entries.slice(0, limit) : entries.slice(-limit)
}

/** @throws ApiError 404 outside of the viewer’s scope; null for a patient without a thread */
async function threadOfQuery(tx: ReadTx, viewer: Viewer, query: Query) {
  const { thread_id: threadId, patient_id: patientId } = query
  if ((threadId === undefined) === (patientId === undefined))
    throw badRequest(refuse('parameter_missing', { one: 'thread_id', other: 'patient_id' }))
  const isIt = threadId === undefined ? eq(threads.patientId, patientId!) : eq(threads.id, threadId)
  const [found] = await tx
    .select({ id: threads.id, patientId: threads.patientId })
    .from(threads)
    .where(and(isIt, threadScope(viewer)))
  if (found) return found
  if (patientId === undefined) throw notFound('thread')
  await requirePatient(tx, viewer, patientId)
  return null
}

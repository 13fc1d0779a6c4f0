import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import {
  type listPresence as listEndpoint,
  presenceMs,
  type setPresence as endpoint,
} from '../contract/threadPresence.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { practices, threadPresences, threads } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { notifyNow } from '../events/notices.ts'
import { isOver, othersAt, presenceOf, type StoredPresence } from './presenceOf.ts'
import { threadScope } from './threadScope.ts'

type State = InputOf<typeof endpoint>['body']['state']

/**
 * Reports the viewer’s presence at a thread and returns other users present.
 * @throws ApiError 404 outside of the viewer’s scope
 */
export async function setPresence(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const [thread] = await selectPresence(tx, viewer, eq(threads.id, path.id))
  if (!thread) throw notFound('thread')
  const before = await stateOf(tx, viewer, thread.id)
  await keep(tx, viewer, thread.id, body.state)
  // Every typing update is announced; repeated viewing updates are not.
  if (before !== body.state || body.state === 'typing')
    await notifyNow(tx, 'presence_changed', {
      company_id: thread.companyId,
      client_id: thread.practiceId,
      patient_id: thread.patientId,
      thread_id: thread.id,
      user_id: viewer.userId,
      presence: body.state,
    })
  return { presence: shown(viewer, thread.others) }
}

async function stateOf(tx: ReadTx, viewer: Viewer, threadId: string): Promise<State> {
  const [row] = await tx
    .select()
    .from(threadPresences)
    .where(and(eq(threadPresences.threadId, threadId), eq(threadPresences.userId, viewer.userId)))
  if (!row || isOver(row.viewingUntil, viewer)) return 'left'
  return row.typingUntil !== null && !isOver(row.typingUntil, viewer) ? 'typing' : 'viewing'
}

const later = ({ now }: Viewer, ms: number) => new Date(now.getTime() + ms).toISOString()

async function keep(tx: Tx, viewer: Viewer, threadId: string, state: State): Promise<void> {
  const { userId, now } = viewer
  const isTheirs = and(eq(threadPresences.threadId, threadId), eq(threadPresences.userId, userId))
  const isPast = and(eq(threadPresences.threadId, threadId), lte(threadPresences.viewingUntil, now.toISOString()))
  await tx.delete(threadPresences).where(state === 'left' ? isTheirs : isPast)
  if (state === 'left') return
  const until = {
    viewingUntil: later(viewer, presenceMs.viewing),
    typingUntil: state === 'typing' ? later(viewer, presenceMs.typing) : null,
  }
  await tx
    .insert(threadPresences)
    .values({ threadId, userId, ...until })
    .onConflictDoUpdate({ target: [threadPresences.threadId, threadPresences.userId], set: until })
}

/** Other users’ presence in the threads of the viewer’s scope, including threads without anyone. */
export async function listPresence(tx: ReadTx, viewer: Viewer, { query }: InputOf<typeof listEndpoint>) {
  const rows = await selectPresence(tx, viewer, inArray(threads.id, query.thread_ids)).orderBy(asc(threads.id))
  return rows.map(({ id, others }) => ({ thread_id: id, presence: shown(viewer, others) }))
}

/** Threads of the viewer's scope with the other users who are viewing them. */
function selectPresence(tx: ReadTx, viewer: Viewer, isRequested: SQL) {
  const { id, companyId, practiceId, patientId } = threads
  return (
    tx
      .select({ id, companyId, practiceId, patientId, others: othersAt(viewer) })
      .from(threads)
      // Drizzle qualifies column names only in joins; in the subquery they would refer to other tables.
      .innerJoin(practices, eq(practices.id, threads.practiceId))
      .where(and(isRequested, threadScope(viewer)))
  )
}

const shown = (viewer: Viewer, others: readonly StoredPresence[]) => others.map((other) => presenceOf(viewer, other))

import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import {
  type listPresence as listEndpoint,
  presenceMs,
  type setPresence as endpoint,
} from '../contract/threadPresence.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { practices, threadPresences, threads } from '../db/schema.ts'
import { tellNow } from '../events/notices.ts'
import { getThread } from './listThreads.ts'
import { isOver, othersAt, presenceOf } from './presenceOf.ts'
import { threadScope } from './threadScope.ts'

type State = InputOf<typeof endpoint>['body']['state']

/** Says that the viewer is at a thread, and answers who else is. @throws ApiError 404 outside of the viewer's scope */
export async function setPresence(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const thread = await getThread(tx, viewer, { path })
  const before = await stateOf(tx, viewer, thread.id)
  await keep(tx, viewer, thread.id, body.state)
  // Every typing update is announced; repeated viewing updates are not.
  if (before !== body.state || body.state === 'typing')
    await tellNow(tx, 'presence_changed', {
      company_id: thread.company_id,
      client_id: thread.client_id,
      patient_id: thread.patient_id,
      thread_id: thread.id,
      user_id: viewer.userId,
      presence: body.state,
    })
  return { presence: thread.presence }
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
  const rows = await tx
    .select({ id: threads.id, others: othersAt(viewer) })
    .from(threads)
    // Drizzle names the tables of its columns only where it joins: within the subquery they would be others.
    .innerJoin(practices, eq(practices.id, threads.practiceId))
    .where(and(inArray(threads.id, query.thread_ids), threadScope(viewer)))
    .orderBy(asc(threads.id))
  return rows.map(({ id, others }) => ({ thread_id: id, presence: others.map((other) => presenceOf(viewer, other)) }))
}

import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { unassignThread as endpoint } from '../contract/threadChanges.ts'
import type { ThreadGuard, ThreadStatus } from '../contract/threadStates.ts'
import type { Tx } from '../db/Tx.ts'
import { changeThread } from './changeThread.ts'
import { getThread } from './listThreads.ts'
import { lockThread, refuseStaleThread } from './lockThread.ts'
import { refuseMove } from './refuseMove.ts'
import { threadActors } from '../contract/threadActions.ts'

/** Unassigns a thread, with a reason that stays in the history. It becomes available to everyone again. */
export async function unassignThread(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const thread = await lockThread(tx, viewer, path.id)
  refuseStaleThread(thread, body.modified_at)
  const isOwn = thread.ownerId === viewer.userId
  const guards: [ThreadGuard, boolean][] = [
    ['owned', thread.ownerId === null],
    ['ownOrSupervisor', !isOwn && !viewer.isSupportSupervisor],
    ['reason', body.reason === ''],
  ]
  refuseMove({
    from: thread.status as ThreadStatus,
    to: 'opened',
    actors: threadActors(viewer),
    unmet: guards.filter(([, isUnmet]) => isUnmet).map(([guard]) => guard),
    action: 'unassign',
  })
  await changeThread(tx, viewer, thread, {
    status: 'opened',
    set: { ownerId: null, awaitingByUserId: null, pausedBefore: null },
    history: { type: 'thread_unassigned', data: { reason: body.reason } },
  })
  return getThread(tx, viewer, { path })
}

import type { Viewer } from '../../access/Viewer.ts'
import type { ThreadStatus } from '../../contract/threadStates.ts'
import type { Tx } from '../../db/Tx.ts'
import { changeThread } from '../changeThread.ts'
import type { StoredThread } from '../lockThread.ts'
import { refuseMove } from '../refuseMove.ts'
import { supportActors } from '../../contract/threadActions.ts'
import { startThreadTimer } from '../threadTimers.ts'

/** Sets the thread of a message to awaiting the patient's reply. @throws ApiError 403, 409 by the state table */
export async function awaitAnswer(tx: Tx, viewer: Viewer, thread: StoredThread): Promise<void> {
  const status = 'awaiting'
  refuseMove({
    from: thread.status as ThreadStatus,
    to: status,
    actors: supportActors(viewer),
    unmet: thread.ownerId === viewer.userId ? [] : ['own'],
  })
  const set = { awaitingByUserId: viewer.userId }
  const position = await changeThread(tx, viewer, thread, { status, set, history: { type: 'thread_awaiting' } })
  await startThreadTimer(tx, viewer.now, { threadId: thread.id, status, position, end: null })
}

import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updateThread } from '../contract/threadChanges.ts'
import type { ThreadGuard } from '../contract/threadStates.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { StoredThread } from './lockThread.ts'
import { type Group, hasGroups } from './threadTargets.ts'

export interface RequestedTransition {
  body: Omit<InputOf<typeof updateThread>['body'], 'modified_at'>
  group: Group
  ownerId: string
}

/** Guards of the transition table that fail for this request. */
export async function failedGuards(
  tx: ReadTx,
  viewer: Viewer,
  thread: StoredThread,
  { body, group, ownerId }: RequestedTransition,
): Promise<ThreadGuard[]> {
  const isToSelf = ownerId === viewer.userId
  const escalatedBySelf = thread.status === 'escalated' && thread.escalatedByUserId === viewer.userId
  const hasEnd = body.paused_before != null && Date.parse(body.paused_before) > viewer.now.getTime()
  const unmet: Record<ThreadGuard, boolean> = {
    note: body.note === '',
    group: group === null && (await hasGroups(tx, thread)),
    anotherGroup: thread.status === 'escalated' && group !== null && thread.escalateGroupId === group.id,
    confirmed: viewer.isPatientsSupport && isToSelf && escalatedBySelf && !body.from_confirm_modal,
    anotherOwner: thread.status === 'assigned' && thread.ownerId === ownerId,
    own: thread.ownerId !== viewer.userId,
    owned: thread.ownerId === null,
    ownOrSupervisor: thread.ownerId !== viewer.userId && !viewer.isSupportSupervisor,
    reason: body.reason === '',
    end: !hasEnd,
  }
  return (Object.keys(unmet) as ThreadGuard[]).filter((guard) => unmet[guard])
}

import type { RecordProxy, RecordSourceProxy } from 'relay-runtime'

interface Change {
  threadId: string
  userId: string
  isThere: boolean
  isTyping: boolean
  until: string
}

/**
 * Applies a presence event without a request.
 * @returns false for an unknown user, whose name has to be loaded
 */
export function applyPresenceEvent(store: RecordSourceProxy, { threadId, userId, ...presence }: Change): boolean {
  const thread = store.get(threadId)
  const others = thread?.getLinkedRecords('presence')
  // No mounted component shows the thread.
  if (!thread || !others) return true
  const isThem = (record: RecordProxy) => record.getLinkedRecord('user')?.getDataID() === userId
  if (!presence.isThere) {
    thread.setLinkedRecords(
      others.filter((record) => !isThem(record)),
      'presence',
    )
    return true
  }
  const known = others.find(isThem)
  known?.setValue(presence.isTyping, 'isTyping')
  known?.setValue(presence.until, 'until')
  return known !== undefined
}

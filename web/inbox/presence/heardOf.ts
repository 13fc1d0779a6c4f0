import type { RecordProxy, RecordSourceProxy } from 'relay-runtime'

interface Change {
  threadId: string
  userId: string
  isThere: boolean
  isTyping: boolean
  until: string
}

/**
 * What is heard of somebody, as far as it can be told without asking.
 * @returns false where it is somebody new, whose name has to be asked for
 */
export function heardOf(store: RecordSourceProxy, { threadId, userId, ...heard }: Change): boolean {
  const thread = store.get(threadId)
  const others = thread?.getLinkedRecords('presence')
  // Nobody shows the thread.
  if (!thread || !others) return true
  const isThem = (record: RecordProxy) => record.getLinkedRecord('user')?.getDataID() === userId
  if (!heard.isThere) {
    thread.setLinkedRecords(
      others.filter((record) => !isThem(record)),
      'presence',
    )
    return true
  }
  const known = others.find(isThem)
  known?.setValue(heard.isTyping, 'isTyping')
  known?.setValue(heard.until, 'until')
  return known !== undefined
}

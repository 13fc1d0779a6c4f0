import type { RecordSourceProxy } from 'relay-runtime'

interface Unread {
  readonly threadId?: string
  readonly isUnread?: boolean
  readonly unreadCount?: number
}

/** Stores what the viewer has yet to read of a thread in its record, wherever that is shown. */
export function placeUnread(store: RecordSourceProxy, { threadId, isUnread, unreadCount }: Unread = {}): void {
  const thread = threadId === undefined ? null : store.get(threadId)
  thread?.setValue(isUnread, 'isUnread')
  thread?.setValue(unreadCount, 'unreadCount')
}

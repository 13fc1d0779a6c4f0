import type { RecordProxy, RecordSourceProxy } from 'relay-runtime'

export interface ToldPresence {
  readonly person: { readonly restId: string; readonly name: string; readonly isSupportTeam: boolean }
  readonly isTyping: boolean
  readonly until: string
}

/** Puts who else is at a thread into its record, wherever that is shown. */
export function placePresence(store: RecordSourceProxy, threadId: string, told: readonly ToldPresence[]): void {
  const thread = store.get(threadId)
  thread?.setLinkedRecords(
    told.map((presence) => recordOf(store, threadId, presence)),
    'presence',
  )
}

function recordOf(store: RecordSourceProxy, threadId: string, { person, isTyping, until }: ToldPresence): RecordProxy {
  const id = `client:${threadId}:at:${person.restId}`
  const record = store.get(id) ?? store.create(id, 'ThreadPresence')
  const who = record.getOrCreateLinkedRecord('person', 'StaffMember')
  for (const name of ['restId', 'name', 'isSupportTeam'] as const) who.setValue(person[name], name)
  record.setValue(isTyping, 'isTyping')
  record.setValue(until, 'until')
  return record
}

interface Change {
  threadId: string
  personId: string
  isThere: boolean
  isTyping: boolean
  until: string
}

/**
 * What is heard of somebody, as far as it can be told without asking.
 * @returns false where it is somebody new, whose name has to be asked for
 */
export function heardOf(store: RecordSourceProxy, { threadId, personId, ...heard }: Change): boolean {
  const thread = store.get(threadId)
  const others = thread?.getLinkedRecords('presence')
  // Nobody shows the thread.
  if (!thread || !others) return true
  const isThem = (record: RecordProxy) => record.getLinkedRecord('person')?.getValue('restId') === personId
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

import { commitLocalUpdate, type Environment } from 'relay-runtime'

interface StoredThread {
  id: string
  restId: string
  modifiedAt: string
}

/** A thread as it is in the store now, after the last response about it. Null without one. */
export function storedThread(environment: Environment, id: string): StoredThread | null {
  let found: StoredThread | null = null
  commitLocalUpdate(environment, (store) => {
    const [restId, modifiedAt] = ['restId', 'modifiedAt'].map((name) => store.get(id)?.getValue(name))
    if (restId && modifiedAt) found = { id, restId: String(restId), modifiedAt: String(modifiedAt) }
  })
  return found
}

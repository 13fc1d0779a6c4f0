import { commitLocalUpdate, ConnectionHandler, type Environment, type RecordProxy } from 'relay-runtime'

interface Placed {
  connectionId: string
  /** The requested threads. */
  ids: readonly string[]
  /** Those of them that belong in the list. */
  found: readonly { readonly cursor: string; readonly node: { readonly id: string; readonly lastMessageAt: string } }[]
  order: 'NEWEST_FIRST' | 'OLDEST_FIRST' | '%future added value'
}

const nodeOf = (edge: RecordProxy) => edge.getLinkedRecord('node')
const timeOf = (edge: RecordProxy) => Date.parse(String(nodeOf(edge)?.getValue('lastMessageAt')))

/** Moves threads to their current position in a list, and removes those that no longer belong to it. */
export function placeThreads(
  environment: Pick<Environment, 'commitUpdate'>,
  { connectionId, ids, found, order }: Placed,
): void {
  commitLocalUpdate(environment as Environment, (store) => {
    const connection = store.get(connectionId)
    if (!connection) return
    const requested = new Set(ids)
    const before = connection.getLinkedRecords('edges') ?? []
    const edges = before.filter((edge) => !requested.has(nodeOf(edge)?.getDataID() ?? ''))
    const last = before.at(-1)
    const hasMore = connection.getLinkedRecord('pageInfo')?.getValue('hasNextPage') === true
    for (const { cursor, node } of found) {
      const record = store.get(node.id)
      if (!record) continue
      const edge = ConnectionHandler.createEdge(store, connection, record, 'ThreadEdge')
      edge.setValue(cursor, 'cursor')
      edge.setValue(null, 'unreadableRows')
      const match = before.find((other) => nodeOf(other)?.getDataID() === node.id)?.getLinkedRecord('match')
      if (match) edge.setLinkedRecord(match, 'match')
      else edge.setValue(null, 'match')
      const isBefore = (other: RecordProxy) =>
        order === 'OLDEST_FIRST' ? timeOf(edge) <= timeOf(other) : timeOf(edge) >= timeOf(other)
      const at = edges.findIndex(isBefore)
      if (at >= 0) edges.splice(at, 0, edge)
      // More threads may follow the last one without being loaded yet, so a thread after it is loaded with them.
      else if (!hasMore || (last && isBefore(last))) edges.push(edge)
    }
    connection.setLinkedRecords(edges, 'edges')
  })
}

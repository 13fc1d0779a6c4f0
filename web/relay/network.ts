import { Network, Observable, type FetchFunction, type GraphQLResponse } from 'relay-runtime'
import type { Connection } from './connection.ts'
import { postDocument } from './postDocument.ts'
import { RequestFailure } from './requestFailure.ts'

export interface NetworkEvents {
  connection: Connection
  /** The gateway no longer knows the session. */
  onSessionLost(): void
}

/** Relay's network: one POST a request, aborted when nobody waits for its answer any more. */
export function createNetwork({ connection, onSessionLost }: NetworkEvents) {
  const fetchDocument: FetchFunction = (document, variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const abort = new AbortController()
      postDocument({ id: document.id, name: document.name }, variables, abort.signal).then(
        (answer) => {
          connection.reportSuccess()
          if (sink.closed) return
          sink.next(answer as unknown as GraphQLResponse)
          sink.complete()
        },
        (failure: unknown) => {
          if (abort.signal.aborted) return
          if (failure instanceof RequestFailure && failure.isConnection) connection.reportFailure()
          if (failure instanceof RequestFailure && failure.kind === 'signedOut') onSessionLost()
          sink.error(failure as Error)
        },
      )
      return () => abort.abort()
    })
  return Network.create(fetchDocument)
}

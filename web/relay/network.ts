import { Network, Observable, type FetchFunction, type GraphQLResponse } from 'relay-runtime'
import { answerKey } from './answerKey.ts'
import type { Answers } from './answers.ts'
import type { Connection } from './connection.ts'
import { postDocument } from './postDocument.ts'
import { RequestFailure } from './requestFailure.ts'
import { retryRateLimited } from './retryRateLimited.ts'

export interface NetworkEvents {
  connection: Connection
  /** The gateway no longer knows the session. */
  onSessionLost(): void
  /** Called with the responses for screens. */
  answers?: Answers
}

/** Relay’s network: one POST per request, aborted when no component waits for it. */
export function createNetwork({ connection, onSessionLost, answers }: NetworkEvents) {
  const fetchDocument: FetchFunction = (document, variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const abort = new AbortController()
      const key = answerKey(document.name, variables)
      const ask = () => postDocument({ id: document.id, name: document.name }, variables, abort.signal)
      const answer = document.operationKind === 'query' ? retryRateLimited(ask, abort.signal) : ask()
      answer.then(
        (answer) => {
          connection.reportSuccess()
          if (sink.closed) return
          const failure = answers?.answered(key, answer.errors ?? [])
          if (failure) {
            answers?.failed(key, failure)
            return sink.error(failure)
          }
          sink.next(answer as unknown as GraphQLResponse)
          sink.complete()
        },
        (failure: unknown) => {
          if (abort.signal.aborted) return
          if (failure instanceof RequestFailure) connection.reportFailure(failure)
          if (failure instanceof RequestFailure && failure.kind === 'signedOut') onSessionLost()
          answers?.failed(key, failure as Error)
          sink.error(failure as Error)
        },
      )
      return () => abort.abort()
    })
  return Network.create(fetchDocument)
}

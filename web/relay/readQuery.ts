import { fetchQuery } from 'react-relay/hooks'
import {
  __internal as internals,
  createOperationDescriptor,
  type Environment,
  getRequest,
  type GraphQLTaggedNode,
  Observable,
  type OperationType,
} from 'relay-runtime'

interface Reader<Response> {
  next?: (response: Response) => void
  complete?: () => void
  error?: (failure: Error) => void
}

const ignore = () => undefined

/**
 * Fetches a query from now on. Relay joins a request to an equal one in progress, whose response may be older than the
 * event that caused this one: a change would stay unseen. So this waits for its end, and all that wait then share one
 * request.
 */
function fetchFresh<Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Observable<Query['response']> {
  const { request } = createOperationDescriptor(getRequest(query), variables)
  const earlier = internals.getPromiseForActiveRequest(environment, request)
  const fetched = fetchQuery<Query>(environment, query, variables)
  if (!earlier) return fetched
  return Observable.create((sink) => {
    let isLeft = false
    let leave: () => void = () => void (isLeft = true)
    const begin = () => {
      if (!isLeft) leave = fetched.subscribe(sink).unsubscribe
    }
    void earlier.then(begin, begin)
    return () => leave()
  })
}

/**
 * Refreshes a query in the store beside what is shown: after an event, or periodically. A failure is silent unless
 * requested: the data stays, and the next event refreshes again.
 */
export const readIntoStore = <Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  reader: Reader<Query['response']> = {},
): { unsubscribe: () => void } =>
  fetchFresh<Query>(environment, query, variables).subscribe({ error: ignore, ...reader })

/** Reads a query once, for a step that needs its response. Rejects without one. */
export async function readOnce<Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Promise<Query['response']> {
  const answer = await fetchFresh<Query>(environment, query, variables).toPromise()
  if (answer === undefined) throw new Error('The query was answered with nothing')
  return answer
}

/** The same, but stored data is sufficient. */
export const readKnown = <Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Promise<Query['response'] | undefined> =>
  fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'store-or-network' }).toPromise()

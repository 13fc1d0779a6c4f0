import { fetchQuery } from 'react-relay/hooks'
import type { Environment, GraphQLTaggedNode, OperationType } from 'relay-runtime'

interface Reader<Response> {
  next?: (response: Response) => void
  complete?: () => void
  error?: (failure: Error) => void
}

const ignore = () => undefined

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
  fetchQuery<Query>(environment, query, variables).subscribe({ error: ignore, ...reader })

/** Reads a query once, for a step that needs its response. Rejects without one. */
export async function readOnce<Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Promise<Query['response']> {
  const answer = await fetchQuery<Query>(environment, query, variables).toPromise()
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

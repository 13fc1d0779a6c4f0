import { useLazyLoadQuery } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/** Stored data of a query that other components load. Missing data is undefined. Sends nothing. */
export const useStored = <Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] => useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-only' })

/** The same for queries that the shell usually has loaded. Otherwise it is fetched, and the component suspends. */
export const useKnown = <Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] => useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-or-network' })

/** The same, refetched as well. */
export const useRefreshed = <Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] => useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-and-network' })

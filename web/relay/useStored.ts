import { useLazyLoadQuery } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/** What the store has of a query that others read; what is not there is undefined. Sends nothing. */
export const useStored = <Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] => useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-only' })

/** The same for what the shell has read before, as a rule; where it has not, it is read, and the component suspends. */
export const useKnown = <Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] => useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-or-network' })

/** The same, read again beside what the store has. */
export const useRefreshed = <Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] => useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-and-network' })

import { useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { readIntoStore } from '../relay/readQuery.ts'
import { refetchSize } from '../relay/refetchSize.ts'
import { AccountChanges } from './AccountChanges.tsx'

interface AccountListChangesProps {
  /** Takes `id` of the account and `first`. */
  query: GraphQLTaggedNode
  patientId: string
  /** Number of shown rows. */
  shown: number
}

/**
 * Reads a list of an account again after the account changed. A list with loaded pages does not become shorter, up to
 * the maximum page size.
 */
export function AccountListChanges({ query, patientId, shown }: AccountListChangesProps) {
  const environment = useRelayEnvironment()
  const variables = { id: patientId, first: refetchSize(shown) }
  return (
    <AccountChanges
      patientId={patientId}
      onChange={() => readIntoStore<OperationType>(environment, query, variables)}
    />
  )
}

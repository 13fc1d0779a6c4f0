import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { readIntoStore } from '../../relay/readQuery.ts'
import { SidebarCount } from '../../relay/SidebarCount.tsx'
import { useStored } from '../../relay/useStored.ts'
import type { DueDisputesCountQuery } from './__generated__/DueDisputesCountQuery.graphql.ts'

const query = graphql`
  query DueDisputesCountQuery($filter: PaymentFilter!) {
    paymentSearch(first: 1, filter: $filter) {
      totalCount
    }
  }
`

/** Milliseconds after which the count follows the live events: their code is not part of the first load. */
const followAfterMs = 10_000

interface DueDisputesCountProps {
  label: (count: number) => string
  /** Address of the list, with the scope of the top bar. */
  to: string
  scope: { companyRestId?: string; practiceRestIds?: readonly string[] }
}

/** Number of disputes that need a response; opens their list. */
export function DueDisputesCount({ label, to, scope }: DueDisputesCountProps) {
  const environment = useRelayEnvironment()
  const variables = { filter: { ...scope, dispute: 'DUE' as const } }
  // Empty until the count is loaded.
  const { paymentSearch } = useStored<DueDisputesCountQuery>(query, variables)
  const refresh = () => void readIntoStore<DueDisputesCountQuery>(environment, query, variables)
  const isFollowed = useIsLater(followAfterMs)
  const begin = useEffectEvent(refresh)
  // Loaded again when the events are followed: a change before that was not received.
  useEffect(() => begin(), [environment, to, isFollowed])
  return (
    <>
      {isFollowed && <AccountChanges patientId={null} onChange={refresh} />}
      <SidebarCount count={paymentSearch?.totalCount ?? 0} label={label} to={to} isUrgent />
    </>
  )
}

function useIsLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}

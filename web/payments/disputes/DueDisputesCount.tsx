import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../../relay/readQuery.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { useStored } from '../../relay/useStored.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { DueDisputesCountQuery } from './__generated__/DueDisputesCountQuery.graphql.ts'
import styles from './DueDisputesCount.module.css'

const query = graphql`
  query DueDisputesCountQuery($filter: PaymentFilter!) {
    paymentSearch(first: 1, filter: $filter) {
      totalCount
    }
  }
`

/** Interval of the requests while the page is visible: a dispute that arrives appears within it. */
const freshMs = 15_000

interface DueDisputesCountProps {
  label: (count: number) => string
  /** Address of the list, in the scope of the top bar. */
  to: string
  scope: { companyRestId?: string; practiceRestIds?: readonly string[] }
}

/** Number of disputes that wait for a response; opens their list. */
export function DueDisputesCount({ label, to, scope }: DueDisputesCountProps) {
  const environment = useRelayEnvironment()
  const variables = { filter: { ...scope, dispute: 'DUE' as const } }
  // Empty until it can be loaded.
  const { paymentSearch } = useStored<DueDisputesCountQuery>(query, variables)
  const refresh = useEffectEvent(() => {
    if (!document.hidden) readIntoStore<DueDisputesCountQuery>(environment, query, variables)
  })
  useEffect(() => {
    refresh()
    const timer = setInterval(() => refresh(), freshMs)
    return () => clearInterval(timer)
  }, [environment, to])
  const due = paymentSearch?.totalCount ?? 0
  if (due === 0) return null
  return (
    <ScreenLink to={to} className={styles.count} title={label(due)} data-ui="due-disputes">
      <VisuallyHidden>{label(due)}</VisuallyHidden>
      <span aria-hidden>{due}</span>
    </ScreenLink>
  )
}

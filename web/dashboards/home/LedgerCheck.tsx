import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { LedgerCheck_stats$key } from './__generated__/LedgerCheck_stats.graphql.ts'
import { homeMessages } from './homeMessages.ts'
import styles from './LedgerCheck.module.css'

const fragment = graphql`
  fragment LedgerCheck_stats on Stats {
    ledgerCheck {
      checkedAt
      faults
      firstRule
      firstPatient {
        restId
      }
    }
  }
`

/** Age after which the nightly check counts as missed or incomplete. */
const overdueMs = 36 * 3_600_000

/** Whether the sums of the ledger agree, as of the nightly check. Shown to system admins only. */
export function LedgerCheck({ stats }: { stats: LedgerCheck_stats$key }) {
  const messages = useMessages(homeMessages)
  const { ledgerCheck } = useFragment(fragment, stats)
  const [now] = useState(() => Date.now())
  if (!ledgerCheck) return null
  const { checkedAt, faults, firstRule, firstPatient } = ledgerCheck
  const isOverdue = now - Date.parse(checkedAt) > overdueMs
  const checked = formatDateTime(checkedAt)
  return (
    <section className={styles.root} aria-label={messages.ledger}>
      <StatusLabel tone={faults > 0 ? 'red' : isOverdue ? 'amber' : 'green'}>
        {faults > 0 ? messages.ledgerFaults(faults) : messages.ledgerSound}
      </StatusLabel>
      {firstRule && <span>{firstRule}.</span>}
      {firstPatient && (
        <ScreenLink to={`/patients/${firstPatient.restId}/payments`} className={styles.link}>
          {messages.ledgerPatient}
        </ScreenLink>
      )}
      <span className={styles.time}>
        {isOverdue ? messages.ledgerOverdue(checked) : messages.ledgerChecked(checked)}
      </span>
    </section>
  )
}

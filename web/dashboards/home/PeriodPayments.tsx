import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { PeriodPayments_stats$key } from './__generated__/PeriodPayments_stats.graphql.ts'
import { DailyPayments } from './DailyPayments.tsx'
import type { HomeLinks } from './homeLinks.ts'
import { homeMessages } from './homeMessages.ts'
import { PaymentSums } from './PaymentSums.tsx'

const fragment = graphql`
  fragment PeriodPayments_stats on Stats {
    from
    to
    total {
      currency
      net
    }
    ...DailyPayments_stats
    ...PaymentSums_stats
  }
`

interface PeriodPaymentsProps {
  stats: PeriodPayments_stats$key
  links: HomeLinks
}

/** The payments of the period, one block per currency. */
export function PeriodPayments({ stats: key, links }: PeriodPaymentsProps) {
  const messages = useMessages(homeMessages)
  const stats = useFragment(fragment, key)
  const title = messages.perDay
  if (stats.total.length === 0)
    return (
      <Panel title={title} note={`${formatDate(stats.from)} – ${formatDate(stats.to)}`}>
        <EmptyState title={messages.none} hint={messages.noneHint} />
      </Panel>
    )
  return stats.total.map(({ currency, net }) => (
    <div key={currency} data-currency={currency}>
      <DailyPayments stats={stats} currency={currency} net={net} links={links} />
      <PaymentSums stats={stats} currency={currency} links={links} />
    </div>
  ))
}

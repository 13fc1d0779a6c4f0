import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { usePaymentLabels } from '../../payments/paymentLabels.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable } from '../../ui/RecordTable.tsx'
import { Tabular } from '../../ui/Tabular.tsx'
import type { PaymentSums_stats$key } from './__generated__/PaymentSums_stats.graphql.ts'
import type { HomeLinks } from './homeLinks.ts'
import { homeMessages } from './homeMessages.ts'
import styles from './PaymentSums.module.css'

const fragment = graphql`
  fragment PaymentSums_stats on Stats {
    from
    to
    byType {
      typeText
      sum {
        currency
        count
        gross
        refunded
        net
      }
    }
    byFrontdesk {
      isFrontdesk
      sum {
        currency
        count
        gross
        refunded
        net
      }
    }
  }
`

interface Row {
  key: string
  name: string
  to: string
  count: number
  gross: string
  refunded: string
  net: string
}

interface PaymentSumsProps {
  stats: PaymentSums_stats$key
  currency: string
  links: HomeLinks
}

/** The payments of the period by type and by front desk. Each row opens its payments. */
export function PaymentSums({ stats, currency, links }: PaymentSumsProps) {
  const messages = useMessages(homeMessages)
  const labels = usePaymentLabels()
  const { from, to, byType, byFrontdesk } = useFragment(fragment, stats)
  const types = byType.filter(({ sum }) => sum.currency === currency)
  const places = byFrontdesk.filter(({ sum }) => sum.currency === currency)
  return (
    <div className={styles.root}>
      <Sums
        title={messages.byType}
        header={messages.type}
        currency={currency}
        rows={types.map(({ typeText, sum }) => ({
          ...sum,
          key: typeText,
          name: labels.type(typeText),
          to: links.payments({ from, to }, { type: typeText }),
        }))}
      />
      <Sums
        title={messages.byFrontdesk}
        header={messages.place}
        currency={currency}
        rows={places.map(({ isFrontdesk, sum }) => ({
          ...sum,
          key: String(isFrontdesk),
          name: isFrontdesk ? messages.atFrontdesk : messages.elsewhere,
          to: links.payments({ from, to }, { frontdesk: String(isFrontdesk) }),
        }))}
      />
    </div>
  )
}

interface SumsProps {
  title: string
  /** Of the first column. */
  header: string
  currency: string
  rows: readonly Row[]
}

function Sums({ title, header, currency, rows }: SumsProps) {
  const messages = useMessages(homeMessages)
  const money = (id: 'gross' | 'refunded' | 'net') => ({
    id,
    header: messages[id],
    align: 'end' as const,
    cell: (row: Row) => <Money amount={row[id]} currency={currency} />,
  })
  return (
    <Panel title={title} isFlush>
      <RecordTable
        label={title}
        columns={[
          { id: 'name', header, cell: ({ name, to }) => <ScreenLink to={to}>{name}</ScreenLink> },
          { id: 'count', header: messages.count, align: 'end', cell: ({ count }) => <Tabular>{count}</Tabular> },
          money('gross'),
          money('refunded'),
          money('net'),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Panel>
  )
}

import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { useFormatLocale } from '../../ui/formatLocale.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { sumMoney } from '../../ui/sumMoney.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import type { DailyPayments_stats$data, DailyPayments_stats$key } from './__generated__/DailyPayments_stats.graphql.ts'
import { utcToday } from '../../ui/dates/today.ts'
import { periodName, type Step, stepsOf } from './homeAddress.ts'
import type { HomeLinks } from './homeLinks.ts'
import { homeMessages } from './homeMessages.ts'

const fragment = graphql`
  fragment DailyPayments_stats on Stats {
    from
    to
    byDay {
      day
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

const loadLineChart = async () => (await import('../../ui/charts/LineChart.tsx')).LineChart

interface DailyPaymentsProps {
  stats: DailyPayments_stats$key
  currency: string
  /** For the whole period. */
  net: string
  links: HomeLinks
}

/** The line of payments, by day or, over a long period, by month. Each point opens the payments that it sums. */
export function DailyPayments({ stats, currency, net, links }: DailyPaymentsProps) {
  const messages = useMessages(homeMessages)
  const locale = useFormatLocale()
  const { from, to, byDay } = useFragment(fragment, stats)
  const rows = rowsOf(
    { from, to },
    byDay.filter(({ sum }) => sum.currency === currency),
  )
  const isByDay = rows.every((row) => row.from === row.to)
  const today = utcToday()
  const points = rows.map((row) => ({
    ...pointOf(row, isByDay, today),
    text: formatMoney(row.net, currency, locale),
    to: links.payments(row),
  }))
  const shownNet = formatMoney(net, currency, locale)
  return (
    <Panel
      title={isByDay ? messages.perDay : messages.perMonth}
      note={`${messages[periodName([from, to])]} · ${formatDate(from)} – ${formatDate(to)}`}
      actions={<Money amount={net} currency={currency} size="figure" />}
    >
      <ChartFigure
        label={messages.chart(formatDate(from), formatDate(to), shownNet)}
        definition={messages.definition}
        load={loadLineChart}
        chart={{ points, currency }}
        rows={{ label: messages.openPeriod, to: links.payments({ from, to }) }}
        table={{
          label: messages.showTable,
          content: <Days rows={rows} currency={currency} links={links} isByDay={isByDay} />,
        }}
      />
    </Panel>
  )
}

interface Row extends Step {
  count: number
  gross: string
  refunded: string
  net: string
}

const nameOf = ({ from, to }: Step) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`)

const pointOf = (row: Row, isByDay: boolean, today: string) => ({
  key: row.from,
  label: nameOf(row),
  axis: isByDay ? formatDate(row.from).slice(0, 5) : row.from.slice(0, 7),
  value: row.count === 0 && row.from > today ? null : Number(row.net),
})

/** A row for each step of the period, also for those without payments. */
function rowsOf(range: Step, days: DailyPayments_stats$data['byDay']): Row[] {
  return stepsOf([range.from, range.to], days[0]?.day, days.at(-1)?.day).map((step) => {
    const sums = days.filter(({ day }) => day >= step.from && day <= step.to).map(({ sum }) => sum)
    const total = (name: 'gross' | 'refunded' | 'net') => sumMoney(sums.map((sum) => sum[name]))
    const count = sums.reduce((all, sum) => all + sum.count, 0)
    return { ...step, count, gross: total('gross'), refunded: total('refunded'), net: total('net') }
  })
}

interface DaysProps {
  rows: readonly Row[]
  currency: string
  links: HomeLinks
  isByDay: boolean
}

/** The table behind the line, without the days that have no payments. */
function Days(props: DaysProps) {
  const messages = useMessages(homeMessages)
  return (
    <RecordTable
      label={props.isByDay ? messages.perDay : messages.perMonth}
      columns={columnsOf(messages, props)}
      rows={props.rows.filter(({ count }) => count > 0)}
      rowKey={(row) => row.from}
    />
  )
}

function columnsOf(
  messages: TextsOf<typeof homeMessages>,
  { currency, links, isByDay }: DaysProps,
): RecordColumn<Row>[] {
  const money = (id: 'gross' | 'refunded' | 'net'): RecordColumn<Row> => ({
    id,
    header: messages[id],
    align: 'end',
    cell: (row) => <Money amount={row[id]} currency={currency} />,
  })
  return [
    {
      id: 'day',
      header: isByDay ? messages.day : messages.monthColumn,
      cell: (row) => <ScreenLink to={links.payments(row)}>{nameOf(row)}</ScreenLink>,
    },
    { id: 'count', header: messages.count, align: 'end', cell: ({ count }) => <Tabular>{count}</Tabular> },
    money('gross'),
    money('refunded'),
    money('net'),
  ]
}

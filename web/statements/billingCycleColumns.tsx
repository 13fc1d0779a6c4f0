import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import type { TextsOf } from '../i18n/messages.ts'
import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql } from 'react-relay/hooks'
import type { RowOf } from '../relay/RowOf.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { billingStatusTone } from '../patients/status/billingStatusTone.ts'
import type { BillingStatusLabel } from '../patients/status/billingStatusLabel.ts'
import { formatDate } from '../ui/formatDate.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { billingCycleColumns_cycle$data } from './__generated__/billingCycleColumns_cycle.graphql.ts'
import type { billingCycleMessages } from './billingCycleMessages.ts'
import { PaidShare } from './PaidShare.tsx'
import styles from './billingCycleColumns.module.css'

void graphql`
  fragment billingCycleColumns_cycle on BillingCycle {
    id
    status
    statusText
    workflow
    startDate
    endDate
    patientAmount
    patientPaid
    isPaused
    pausedBefore
    lastTemplate
    lastSentAt
    autodebitDate
  }
`

type Cycle = RowOf<billingCycleColumns_cycle$data>

interface ColumnContext {
  messages: TextsOf<typeof billingCycleMessages>
  statusLabel: BillingStatusLabel
  currency: string
  isSystemUser: boolean
  isReachable: boolean
  /** The shown cycles. A pause and an automatic charge have a column if at least one cycle has one. */
  cycles: readonly Cycle[]
  /** Resume button of a cycle. */
  resume: (cycleId: string) => ReactNode
}

export function billingCycleColumns(context: ColumnContext): RecordColumn<Cycle>[] {
  const { messages, statusLabel, isSystemUser, isReachable, cycles } = context
  return [
    {
      id: 'status',
      header: messages.status,
      cell: ({ status, statusText }) => (
        <StatusLabel tone={billingStatusTone(status)}>
          {statusLabel(status, statusText, isSystemUser, isReachable)}
        </StatusLabel>
      ),
    },
    { id: 'workflow', header: messages.workflow, cell: ({ workflow }) => workflow ?? '' },
    { id: 'start', header: messages.start, cell: ({ startDate }) => formatDate(startDate) },
    { id: 'end', header: messages.end, cell: ({ endDate }) => formatDate(endDate) || messages.running },
    { id: 'sent', header: messages.lastSent, cell: (cycle) => sentText(cycle, messages) },
    ...(cycles.some(({ autodebitDate }) => autodebitDate) ? [autopayColumn(messages)] : []),
    ...(cycles.some(({ isPaused }) => isPaused) ? [pauseColumn(context)] : []),
    ...amountColumns(context),
  ]
}

function sentText({ lastTemplate, lastSentAt }: Cycle, messages: ColumnContext['messages']): string {
  const template = lastTemplate && (wordFor(messages, `sent_${lastTemplate}`) ?? codeInWords(lastTemplate))
  return [template, lastSentAt && formatDay(lastSentAt)].filter(Boolean).join(', ')
}

const autopayColumn = (messages: ColumnContext['messages']): RecordColumn<Cycle> => ({
  id: 'autopay',
  header: messages.autopay,
  cell: ({ autodebitDate }) => formatDate(autodebitDate),
})

function pauseColumn({ messages, resume }: ColumnContext): RecordColumn<Cycle> {
  return {
    id: 'paused',
    header: messages.paused,
    cell: ({ id, isPaused, pausedBefore }) =>
      isPaused ? (
        <span className={styles.pause}>
          <StatusLabel tone="amber" icon={<CirclePause size={14} />}>
            {pausedBefore ? messages.pausedUntil(formatDay(pausedBefore)) : messages.pausedOpen}
          </StatusLabel>
          {resume(id)}
        </span>
      ) : null,
  }
}

function amountColumns({ messages, currency }: ColumnContext): RecordColumn<Cycle>[] {
  return [
    {
      id: 'amount',
      header: messages.amount,
      align: 'end',
      cell: ({ patientAmount }) => <Money amount={patientAmount} currency={currency} />,
    },
    {
      id: 'collected',
      header: messages.collected,
      align: 'end',
      cell: ({ patientPaid, patientAmount }) => (
        <PaidShare paid={patientPaid} amount={patientAmount} currency={currency} />
      ),
    },
  ]
}

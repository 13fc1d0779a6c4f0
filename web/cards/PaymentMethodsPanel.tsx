import { CreditCard } from 'lucide-react'
import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Panel } from '../ui/Panel.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import type { PaymentMethodsPanel_patient$key } from './__generated__/PaymentMethodsPanel_patient.graphql.ts'
import { cardMessages } from './cardMessages.ts'
import { removedMethodColumns, usedMethodColumns } from './paymentMethodColumns.tsx'

const fragment = graphql`
  fragment PaymentMethodsPanel_patient on Patient {
    currency
    paymentMethods {
      id
      status
      ...paymentMethodColumns_method @relay(mask: false)
    }
  }
`

interface PaymentMethodsPanelProps {
  patient: PaymentMethodsPanel_patient$key
  retry: Refresh
}

/** Cards and bank accounts in the order in which they are charged; below, those that were removed. */
export function PaymentMethodsPanel({ patient, retry }: PaymentMethodsPanelProps) {
  const messages = useMessages(cardMessages)
  const { currency, paymentMethods } = useFragment(fragment, patient)
  const usedColumns = useMemo(() => usedMethodColumns(messages, currency), [messages, currency])
  const removedColumns = useMemo(() => removedMethodColumns(messages), [messages])
  const removed = paymentMethods?.filter(({ status }) => status === 'DELETED') ?? []
  // A status that this version does not know is shown with those on file rather than hidden.
  const used = paymentMethods?.filter(({ status }) => status !== 'DELETED') ?? []
  const failure = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const none = { title: messages.none, hint: messages.noneHint, icon: <CreditCard size={20} /> }
  return (
    <>
      <Panel
        title={messages.methods}
        note={used.length || undefined}
        isFlush
        empty={used.length === 0 ? none : undefined}
        error={paymentMethods ? undefined : failure}
      >
        <RecordTable
          label={messages.methods}
          columns={usedColumns}
          rows={used.map((method, index) => ({ ...method, place: index + 1 }))}
          rowKey={({ id }) => id}
        />
      </Panel>
      {removed.length > 0 && (
        <Panel title={messages.removedMethods} note={removed.length} isFlush>
          <RecordTable
            label={messages.removedMethods}
            columns={removedColumns}
            rows={removed}
            rowKey={({ id }) => id}
          />
        </Panel>
      )}
    </>
  )
}

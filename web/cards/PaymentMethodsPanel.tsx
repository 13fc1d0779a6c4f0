import { CreditCard } from 'lucide-react'
import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { disabledReasonOf } from '../relay/permission.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import type {
  PaymentMethodsPanel_patient$data,
  PaymentMethodsPanel_patient$key,
} from './__generated__/PaymentMethodsPanel_patient.graphql.ts'
import { cardMessages } from './cardMessages.ts'
import { AddCard } from './change/AddCard.tsx'
import { OrderCards } from './change/OrderCards.tsx'
import { removedMethodColumns, usedMethodColumns } from './paymentMethodColumns.tsx'

const fragment = graphql`
  fragment PaymentMethodsPanel_patient on Patient {
    id
    currency
    viewerCan {
      manageCards {
        ...permission_permission @relay(mask: false)
      }
    }
    paymentMethods {
      id
      status
      ...paymentMethodColumns_method @relay(mask: false)
    }
    consents {
      ...isCovered_consent @relay(mask: false)
    }
  }
`

interface PaymentMethodsPanelProps {
  patient: PaymentMethodsPanel_patient$key
  retry: Refresh
}

/** Cards and bank accounts in charging order; below them, the removed ones. */
export function PaymentMethodsPanel({ patient, retry }: PaymentMethodsPanelProps) {
  const messages = useMessages(cardMessages)
  const { id: patientId, currency, viewerCan, paymentMethods, consents } = useFragment(fragment, patient)
  const refusal = disabledReasonOf(viewerCan.manageCards)
  const usedColumns = useMemo(
    () => usedMethodColumns({ texts: messages, patientId, currency, refusal, consents: consents ?? null }),
    [messages, patientId, currency, refusal, consents],
  )
  const removed = paymentMethods?.filter(({ status }) => status === 'DELETED') ?? []
  // Methods with an unknown status are shown with those on file rather than hidden.
  const used = paymentMethods?.filter(({ status }) => status !== 'DELETED') ?? []
  const failure = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const none = { title: messages.none, hint: messages.noneHint, icon: <CreditCard size={20} /> }
  return (
    <>
      <Panel
        title={messages.methods}
        note={used.length || undefined}
        actions={
          <>
            {used.length > 1 && <OrderCards patientId={patientId} cards={used} refusal={refusal} />}
            <AddCard patientId={patientId} currency={currency} refusal={refusal} />
          </>
        }
        isFlush
        empty={used.length === 0 ? none : undefined}
        error={paymentMethods ? undefined : failure}
      >
        <ExpiredAutopay methods={used} />
        <RecordTable
          label={messages.methods}
          columns={usedColumns}
          rows={used.map((method, index) => ({ ...method, place: index + 1 }))}
          rowKey={({ id }) => id}
        />
      </Panel>
      <RemovedMethods methods={removed} />
    </>
  )
}

type Method = NonNullable<PaymentMethodsPanel_patient$data['paymentMethods']>[number]

/** Says which autopay can't charge anything. */
function ExpiredAutopay({ methods }: { methods: readonly Method[] }) {
  const messages = useMessages(cardMessages)
  return methods
    .filter(isAutopayExpired)
    .map(({ id, label }) => <Notice key={id} text={messages.autopayExpired(label)} />)
}

/** The removed ones. Hidden without any. */
function RemovedMethods({ methods }: { methods: readonly Method[] }) {
  const messages = useMessages(cardMessages)
  const columns = useMemo(() => removedMethodColumns(messages), [messages])
  if (methods.length === 0) return null
  return (
    <Panel title={messages.removedMethods} note={methods.length} isFlush>
      <RecordTable label={messages.removedMethods} columns={columns} rows={methods} rowKey={({ id }) => id} />
    </Panel>
  )
}

/** Whether autopay is on but nothing can be charged. */
const isAutopayExpired = ({ autopay, expiry }: Method) => autopay.isOn && expiry === 'EXPIRED'

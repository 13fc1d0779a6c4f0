import { graphql } from 'react-relay/hooks'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { requestPayment_patient$data } from './__generated__/requestPayment_patient.graphql.ts'
import type { RequestPaymentDialogQuery } from './__generated__/RequestPaymentDialogQuery.graphql.ts'
import { RequestForm } from './RequestForm.tsx'
import { requestMessages } from './requestMessages.ts'
import { useRequestPaymentMutation } from './useRequestPaymentMutation.ts'

const query = graphql`
  query RequestPaymentDialogQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Patient {
        currentBalance
      }
    }
  }
`

/** A balance above this is suggested as the amount. */
const smallestSuggestion = 0.5

/** Requests a payment through a link. The balance is loaded when the dialog opens. */
export function RequestPaymentDialog({
  subject: { id, name, currency },
  onClose,
}: ActionDialogProps<requestPayment_patient$data>) {
  const messages = useMessages(requestMessages)
  const { data, status, retry } = useLookup<RequestPaymentDialogQuery>(query, { id })
  const [request, state] = useRequestPaymentMutation(id)
  const title = messages.title(name)
  const balance = data?.node?.__typename === 'Patient' ? data.node.currentBalance : null
  if (balance === null)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        {status === 'failed' ? (
          <ErrorState message={messages.loadFailed} onRetry={retry} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Dialog>
    )
  return (
    <RequestForm
      title={title}
      currency={currency}
      help={messages.balance(formatMoney(balance, currency))}
      outcome={messages.outcome}
      initial={{ amount: Number(balance) > smallestSuggestion ? balance : '', purpose: '' }}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      send={(requested, answers) => request({ patientId: id, ...requested }, answers)}
      onClose={onClose}
    />
  )
}

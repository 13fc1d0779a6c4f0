import { graphql } from 'react-relay/hooks'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDay } from '../../ui/formatDateTime.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { requestPayment_patient$data } from './__generated__/requestPayment_patient.graphql.ts'
import type { RequestPaymentDialogQuery } from './__generated__/RequestPaymentDialogQuery.graphql.ts'
import { ChangeRequest } from './ChangeRequest.tsx'
import { NewRequest } from './NewRequest.tsx'
import { requestItemMessages } from './requestItemMessages.ts'
import { requestMessages } from './requestMessages.ts'

const query = graphql`
  query RequestPaymentDialogQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Patient {
        ...SendByField_patient
        currentBalance
        practice {
          id
          restId
        }
        unpaidPaymentRequest(isFromAppointment: false) @catch {
          id
          createdAt
          amount
          items {
            name
            amount
          }
        }
      }
    }
  }
`

/**
 * Requests a payment through a link. The balance is loaded when the dialog opens. An unpaid request is changed, so that
 * the patient has one link.
 */
export function RequestPaymentDialog({
  subject: { id, name, currency },
  onClose,
}: ActionDialogProps<requestPayment_patient$data>) {
  const messages = useMessages(requestMessages)
  const itemTexts = useMessages(requestItemMessages)
  const { data, status, retry } = useLookup<RequestPaymentDialogQuery>(query, { id })
  const title = messages.title(name)
  const patient = data?.node?.__typename === 'Patient' ? data.node : null
  if (patient === null)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        {status === 'failed' ? (
          <ErrorState message={messages.loadFailed} onRetry={retry} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Dialog>
    )
  const { currentBalance: balance, practice, unpaidPaymentRequest } = patient
  // Without knowing of an unpaid request, a second one could be made.
  if (!unpaidPaymentRequest.ok)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <ErrorState message={itemTexts.unpaidFailed} onRetry={retry} isRetrying={status === 'pending'} />
      </Dialog>
    )
  const unpaid = unpaidPaymentRequest.value
  const form = { title, patient, currency, help: messages.balance(formatMoney(balance, currency)), onClose }
  if (!unpaid) return <NewRequest {...form} patientId={id} balance={balance} practice={practice} />
  const shown = messages.unpaid(formatMoney(unpaid.amount, currency), formatDay(unpaid.createdAt))
  return <ChangeRequest {...form} balance={balance} request={unpaid} outcome={`${shown} ${messages.changeOutcome}`} />
}

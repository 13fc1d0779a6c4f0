import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { ContactField } from '../cards/consents/ContactField.tsx'
import { useMessages } from '../i18n/messages.ts'
import { relayMessages } from '../relay/relayMessages.ts'
import { useLookup } from '../relay/useLookup.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import { toast } from '../ui/toast.ts'
import type { ReceiptDialogQuery } from './__generated__/ReceiptDialogQuery.graphql.ts'
import { receiptMessages } from './receiptMessages.ts'
import type { ReceiptedPayment } from './receiptedPayment.ts'
import { useSendReceiptMutation } from './useSendReceiptMutation.ts'

const query = graphql`
  query ReceiptDialogQuery($paymentId: ID!) {
    node(id: $paymentId) {
      ... on Payment {
        patient {
          ...ContactField_patient
        }
      }
    }
  }
`

/** Sends a receipt by email or text message, to the selected contact. */
export function ReceiptDialog({ id, name, onClose }: ReceiptedPayment & { onClose: () => void }) {
  const messages = useMessages(receiptMessages)
  const { confirming } = useMessages(relayMessages)
  const [contactId, setContactId] = useState<string | null>(null)
  const { data, status, retry } = useLookup<ReceiptDialogQuery>(query, { paymentId: id })
  const [send, { isPending, isConfirming }] = useSendReceiptMutation(id)
  const answers = { onDone: () => toast.success(messages.sent), onSettled: onClose }
  const patient = data?.node?.patient
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.title(name)}
      description={isConfirming ? confirming : undefined}
      submitLabel={messages.confirm}
      disabledReason={status === 'found' && contactId === null ? messages.noEmail : undefined}
      isPending={isPending}
      isRunning={isConfirming}
      onSubmit={() => contactId !== null && send({ paymentId: id, contactId }, answers)}
    >
      {status === 'failed' ? (
        <ErrorState message={messages.contactsFailed} onRetry={retry} />
      ) : patient ? (
        <ContactField patient={patient} value={contactId} onChange={setContactId} />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </FormDialog>
  )
}

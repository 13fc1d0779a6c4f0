import { useState } from 'react'
import { graphql, useMutation } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { isDone, reportFailure } from '../relay/reportMutation.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import type { ReceiptDialogMutation } from './__generated__/ReceiptDialogMutation.graphql.ts'
import { receiptMessages } from './receiptMessages.ts'
import type { ReceiptedPayment } from './SendReceipt.tsx'

const mutation = graphql`
  mutation ReceiptDialogMutation($input: SendReceiptInput!) {
    sendReceipt(input: $input) {
      __typename
      ... on SendReceiptSuccess {
        paymentId
      }
      ... on Error {
        message
        code
      }
    }
  }
`

/** Asks before a receipt leaves. */
export function ReceiptDialog({ id, name, onClose }: ReceiptedPayment & { onClose: () => void }) {
  const messages = useMessages(receiptMessages)
  const [commit, isPending] = useMutation<ReceiptDialogMutation>(mutation)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const send = () =>
    void commit({
      variables: { input: { paymentId: id, idempotencyKey } },
      onCompleted: ({ sendReceipt }) => {
        onClose()
        if (isDone(sendReceipt)) toast.success(messages.sent)
      },
      onError: reportFailure,
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.title(name)}
      description={messages.text}
      confirmLabel={messages.confirm}
      onConfirm={send}
      isPending={isPending}
    />
  )
}

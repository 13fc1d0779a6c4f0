import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { relayMessages } from '../relay/relayMessages.ts'
import { useSendOnce } from '../relay/useSendOnce.ts'
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
      ...failure_error @relay(mask: false)
    }
  }
`

/** Asks before a receipt leaves. */
export function ReceiptDialog({ id, name, onClose }: ReceiptedPayment & { onClose: () => void }) {
  const messages = useMessages(receiptMessages)
  const { confirming } = useMessages(relayMessages)
  const [send, state] = useSendOnce<ReceiptDialogMutation>({
    name: `receipt ${id}`,
    mutation,
    variables: (idempotencyKey) => ({ input: { paymentId: id, idempotencyKey } }),
    onSent: () => toast.success(messages.sent),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.title(name)}
      description={state === 'confirming' ? confirming : messages.text}
      confirmLabel={messages.confirm}
      onConfirm={send}
      isPending={state === 'sending'}
      isGoingOn={state === 'confirming'}
    />
  )
}

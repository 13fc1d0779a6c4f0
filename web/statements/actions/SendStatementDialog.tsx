import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useSendOnce } from '../../relay/useSendOnce.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { SendStatementDialogMutation } from './__generated__/SendStatementDialogMutation.graphql.ts'
import { actionMessages } from './actionMessages.ts'

const mutation = graphql`
  mutation SendStatementDialogMutation($input: SendStatementInput!) {
    sendStatement(input: $input) {
      __typename
      ... on SendStatementSuccess {
        channel
        patient {
          ...StatementActions_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

interface SendStatementDialogProps {
  patientId: string
  name: string
  onClose: () => void
}

/** Asks before the statement leaves. */
export function SendStatementDialog({ patientId, name, onClose }: SendStatementDialogProps) {
  const messages = useMessages(actionMessages)
  const { confirming } = useMessages(relayMessages)
  const [send, state] = useSendOnce<SendStatementDialogMutation>({
    name: `statement ${patientId}`,
    mutation,
    variables: (idempotencyKey) => ({ input: { patientId, idempotencyKey } }),
    onSent: () => toast.success(messages.sent),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.sendTitle(name)}
      description={state === 'confirming' ? confirming : messages.sendText}
      confirmLabel={messages.send}
      onConfirm={send}
      isPending={state === 'sending'}
      isGoingOn={state === 'confirming'}
    />
  )
}

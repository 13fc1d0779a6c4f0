import { useState } from 'react'
import { graphql, useMutation } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
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
      ... on Error {
        message
        code
      }
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
  const [commit, isPending] = useMutation<SendStatementDialogMutation>(mutation)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const send = () =>
    void commit({
      variables: { input: { patientId, idempotencyKey } },
      onCompleted: ({ sendStatement }) => {
        onClose()
        if (isDone(sendStatement)) toast.success(messages.sent)
      },
      onError: reportFailure,
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.sendTitle(name)}
      description={messages.sendText}
      confirmLabel={messages.send}
      onConfirm={send}
      isPending={isPending}
    />
  )
}

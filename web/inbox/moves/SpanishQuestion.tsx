import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { MutationOf } from '../../relay/useResultMutation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { SpanishQuestionMutation as Mutation } from './__generated__/SpanishQuestionMutation.graphql.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useThreadMutation } from './useThreadMutation.ts'

const requestSpanish: MutationOf<Mutation> = graphql`
  mutation SpanishQuestionMutation($input: RequestSpanishResponseInput!) {
    requestSpanishResponse(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

/** Who does not speak Spanish asks for somebody who does; it cannot be undone, so it is asked (specification, validation). */
export function SpanishQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [request, isPending] = useThreadMutation(requestSpanish, thread, { done: messages.spanishRequested, onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.spanishTitle(nameOrPhone(thread))}
      description={messages.spanishText}
      confirmLabel={messages.spanishConfirm}
      isPending={isPending}
      onConfirm={() => request({})}
    />
  )
}

import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { callDialogMessages } from './callDialogMessages.ts'
import type { CallProgress_call$key } from './__generated__/CallProgress_call.graphql.ts'

const fragment = graphql`
  fragment CallProgress_call on OutboundCall {
    status
    toPhone
    isReleased
    hasRungThere
  }
`

/** Progress of a call, announced to screen readers. */
export function CallProgress({ call }: { call: CallProgress_call$key }) {
  const messages = useMessages(callDialogMessages)
  const { status, toPhone, isReleased, hasRungThere } = useFragment(fragment, call)
  const phone = formatPhone(toPhone)
  const text =
    status === 'RINGING'
      ? messages.ringing(phone)
      : status === 'IN_PROGRESS'
        ? messages.inProgress(phone)
        : status === 'COMPLETED'
          ? messages.completed(phone)
          : !isReleased
            ? messages.initiated(phone)
            : hasRungThere
              ? messages.patientUnreached(phone)
              : messages.userUnreached
  const tone = status === 'IN_PROGRESS' ? 'green' : !isReleased ? 'blue' : status === 'COMPLETED' ? 'neutral' : 'red'
  return (
    <p role="status">
      <StatusLabel tone={tone}>{text}</StatusLabel>
    </p>
  )
}

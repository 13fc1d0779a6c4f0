import { useMessages } from '../../i18n/messages.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { callDialogMessages } from './callDialogMessages.ts'
import type { OwnCall } from './ownCall.ts'

/** How a call goes, told to screen readers too. */
export function CallProgress({ call: { status, toPhone, isReleased, hasRungThere } }: { call: OwnCall }) {
  const messages = useMessages(callDialogMessages)
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

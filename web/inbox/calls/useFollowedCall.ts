import { useMessages } from '../../i18n/messages.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { toast } from '../../ui/toast.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import type { OwnCall } from './ownCall.ts'
import { useOwnCall } from './useOwnCall.ts'

/**
 * Follows a call until it is over. Who was not reached is told in a toast, in the specification's words; a call that
 * went well needs none.
 */
export function useFollowedCall(call: OwnCall | null, onChange: (call: OwnCall) => void): void {
  const messages = useMessages(callDialogMessages)
  useOwnCall(call, (next) => {
    onChange(next)
    if (!next.isReleased || next.status === 'COMPLETED') return
    toast.error(next.hasRungThere ? messages.patientUnreached(formatPhone(next.toPhone)) : messages.userUnreached)
  })
}

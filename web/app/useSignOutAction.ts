import { useMessages } from '../i18n/messages.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { toast } from '../ui/toast.ts'
import { appMessages } from './appMessages.ts'

/** Signs out; a toast reports a failure. */
export function useSignOutAction(): () => void {
  const messages = useMessages(appMessages)
  return useSignOut((failure) => {
    const requestId = failure instanceof RequestFailure ? failure.requestId : undefined
    toast.error(messages.signOutFailed, { requestId })
  })
}

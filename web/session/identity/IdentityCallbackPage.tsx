import { useMessages } from '../../i18n/messages.ts'
import { localPath } from '../returnPath.ts'
import { SessionCard } from '../SessionCard.tsx'
import { announceSignIn } from '../sessionChannel.ts'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { leaveSignInNotice } from '../signInNotice.ts'
import { useOnce } from '../useOnce.ts'
import { finishFlow } from './identityRequests.ts'

/** Return page of the identity provider. Errors are shown on the sign-in page. */
export function IdentityCallbackPage() {
  const messages = useMessages(sessionPageMessages)
  const finish = async () => {
    const { value, message } = await finishFlow(new URLSearchParams(location.search), false)
    if (value) {
      announceSignIn()
      location.replace(localPath(value.redirectPath))
      return
    }
    leaveSignInNotice(message ?? messages.loginFailed)
    location.replace('/login')
  }
  useOnce(() => void finish())
  return (
    <SessionCard title={messages.signingIn}>
      <p role="status">{messages.oneMoment}</p>
    </SessionCard>
  )
}

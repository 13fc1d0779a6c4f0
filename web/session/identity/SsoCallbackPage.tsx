import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { localPath } from '../returnPath.ts'
import { SessionCard } from '../SessionCard.tsx'
import { announceSignIn } from '../sessionChannel.ts'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { useOnce } from '../useOnce.ts'
import { ClosingWindow } from './ClosingWindow.tsx'
import { finishFlow } from './identityRequests.ts'
import { SsoFailure } from './SsoFailure.tsx'
import { isSsoTest } from './ssoTest.ts'

type State = { kind: 'pending' | 'tested' } | { kind: 'failed'; text: string }

/** Return page of a company’s identity provider, for sign-ins and connection tests. */
export function SsoCallbackPage() {
  const messages = useMessages(sessionPageMessages)
  const [state, setState] = useState<State>({ kind: 'pending' })
  const finish = async () => {
    const { value, message } = await finishFlow(new URLSearchParams(location.search), true)
    if (!value) return setState({ kind: 'failed', text: message ?? messages.wentWrong })
    if (value.isTest) return setState({ kind: 'tested' })
    announceSignIn()
    location.replace(localPath(value.redirectPath))
  }
  useOnce(() => void finish())
  if (state.kind === 'failed') return <SsoFailure isTest={isSsoTest()} text={state.text} />
  return (
    <SessionCard title={isSsoTest() ? messages.testTitle : messages.signingIn}>
      <p role="status">{state.kind === 'tested' ? messages.testWorked : messages.oneMoment}</p>
      {state.kind === 'tested' ? <ClosingWindow /> : null}
    </SessionCard>
  )
}

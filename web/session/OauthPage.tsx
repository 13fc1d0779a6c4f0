import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { handOverLink, readLinkAnswer, type LinkOutcome } from './linkAnswer.ts'
import { SessionCard } from './SessionCard.tsx'
import { sessionPageMessages } from './sessionPageMessages.ts'
import { useOnce } from './useOnce.ts'

/** `/oauth`: where a card provider or a billing system sends people back to after linking an account. */
export function OauthPage() {
  const messages = useMessages(sessionPageMessages)
  const [outcome, setOutcome] = useState<LinkOutcome | 'pending'>('pending')
  const texts: Record<LinkOutcome | 'pending', string> = {
    pending: messages.oneMoment,
    done: messages.linkDone,
    denied: messages.linkDenied,
    incomplete: messages.linkIncomplete,
    unsupported: messages.linkUnsupported,
    notAwaited: messages.linkNotAwaited,
  }
  const handOver = async () => {
    const answer = readLinkAnswer(new URLSearchParams(location.search))
    // The code must not stay in the history of a shared computer.
    history.replaceState(null, '', location.pathname)
    setOutcome(typeof answer === 'string' ? answer : await handOverLink(answer))
  }
  useOnce(() => void handOver())
  const isGood = outcome === 'pending' || outcome === 'done'
  return (
    <SessionCard title={messages.linkTitle}>
      <p className={isGood ? undefined : 'session-failure'} role={isGood ? 'status' : 'alert'}>
        {texts[outcome]}
      </p>
      {outcome === 'pending' ? null : (
        <a className="sign-in-submit" href="/">
          {messages.backToApp}
        </a>
      )}
    </SessionCard>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Identifier } from '../../ui/Identifier.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import { Tabular } from '../../ui/Tabular.tsx'
import { elapsedTime } from '../domains/elapsedTime.ts'
import type { EmailDomain } from './EmailDomain.ts'
import { emailDomainMessages } from './emailDomainMessages.ts'
import styles from './RedirectionPanel.module.css'
import { useCheckEmailRedirectionMutation } from './useCheckEmailRedirectionMutation.ts'
import { usePollEmailRedirectionMutation } from './usePollEmailRedirectionMutation.ts'

/** Specification, constants. */
const pollEveryMs = 10_000
const countdownMs = 5 * 60_000

const tones: Readonly<Record<string, Tone>> = { PENDING: 'amber', ACTIVE: 'green', FAILED: 'red' }

interface RedirectionPanelProps {
  practiceId: string
  domain: EmailDomain
}

/** Where the mailbox must redirect, and whether it does. */
export function RedirectionPanel({ practiceId, domain }: RedirectionPanelProps) {
  const messages = useMessages(emailDomainMessages)
  const [check, { isPending }] = useCheckEmailRedirectionMutation()
  const { redirection, redirectTo, redirectionCheckedAt } = domain
  const texts: Readonly<Record<string, string>> = {
    PENDING: messages.redirection_PENDING,
    ACTIVE: messages.redirection_ACTIVE,
    FAILED: messages.redirection_FAILED,
  }
  const isWaiting = redirection === 'PENDING'
  const checkButton = !isWaiting && (
    <Button size="sm" isPending={isPending} onClick={() => check({ input: { practiceId } })}>
      {messages.checkRedirection}
    </Button>
  )
  return (
    <Panel title={messages.redirection} actions={checkButton}>
      <p className={styles.help}>{messages.redirectionHelp}</p>
      <p className={styles.line}>
        {messages.redirectTo} <Identifier>{redirectTo}</Identifier>
        <CopyButton text={redirectTo ?? ''} label={messages.copyAddress} />
      </p>
      <p className={styles.line} role="status">
        <StatusLabel tone={tones[redirection ?? ''] ?? 'neutral'}>
          {texts[redirection ?? ''] ?? messages.redirection_none}
        </StatusLabel>
      </p>
      {isWaiting && <Waiting practiceId={practiceId} since={redirectionCheckedAt} />}
    </Panel>
  )
}

/** Polls the redirection, and shows the time that is left for the test email to come back. */
function Waiting({ practiceId, since }: { practiceId: string; since: string | null | undefined }) {
  const messages = useMessages(emailDomainMessages)
  const [poll] = usePollEmailRedirectionMutation()
  const [now, setNow] = useState(() => Date.now())
  // The next poll is the retry of a failed one.
  const look = useEffectEvent(() => poll({ input: { practiceId } }, { onFailed: () => undefined }))
  useEffect(() => {
    const second = setInterval(() => setNow(Date.now()), 1000)
    const polling = setInterval(() => look(), pollEveryMs)
    return () => {
      clearInterval(second)
      clearInterval(polling)
    }
  }, [])
  const end = (since ? Date.parse(since) : now) + countdownMs
  return <Tabular>{messages.timeLeft(elapsedTime(end - now))}</Tabular>
}

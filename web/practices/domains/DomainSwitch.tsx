import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './DomainSwitch.module.css'
import { elapsedTime } from './elapsedTime.ts'
import type { PendingSwitch } from './pendingSwitch.ts'
import { portalDomainMessages } from './portalDomainMessages.ts'
import type { PortalDomainSetup } from './PortalDomainSetup.ts'
import type { useDomainSwitch } from './useDomainSwitch.ts'

interface DomainSwitchProps {
  current: NonNullable<PortalDomainSetup['current']>
  switching: ReturnType<typeof useDomainSwitch>
  isChanged: boolean
}

/** Enables or disables the saved domain. While the task runs, its elapsed time takes the place of the button. */
export function DomainSwitch({ current, switching, isChanged }: DomainSwitchProps) {
  const messages = useMessages(portalDomainMessages)
  const [isAsking, setIsAsking] = useState(false)
  const { pending, isStarting, switchTo } = switching
  if (pending) return <SwitchProgress pending={pending} />
  if (current.task) return null
  const { domain, isActive } = current
  const start = () => (isActive ? setIsAsking(true) : switchTo('ENABLE', domain))
  return (
    <>
      <Button
        size="sm"
        isPending={isStarting}
        disabledReason={isChanged ? messages.unsavedFirst : undefined}
        onClick={start}
      >
        {isActive ? messages.disable : messages.enable}
      </Button>
      <ConfirmOnDemand
        isOpen={isAsking}
        tone="danger"
        title={messages.disableTitle(domain)}
        description={messages.disableText}
        confirmLabel={messages.disable}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          switchTo('DISABLE', domain)
        }}
      />
    </>
  )
}

function SwitchProgress({ pending: { action, startedAt } }: { pending: PendingSwitch }) {
  const messages = useMessages(portalDomainMessages)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={action === 'ENABLE' ? messages.enabling : messages.disabling}
        note={elapsedTime(now - Date.parse(startedAt))}
      />
    </div>
  )
}

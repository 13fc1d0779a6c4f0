import { useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { idleMessages } from './idleMessages.ts'

interface IdleWarningProps {
  secondsLeft: number
  onStay: () => void
  onSignOut: () => void
}

/** Warns an idle user and counts down. */
export function IdleWarning({ secondsLeft, onStay, onSignOut }: IdleWarningProps) {
  const messages = useMessages(idleMessages)
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={messages.title}
      onClose={onStay}
      initialFocus={stay}
      description={<span role="timer">{messages.text(secondsLeft)}</span>}
      footer={
        <>
          <Button onClick={onSignOut}>{messages.signOut}</Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            {messages.stay}
          </Button>
        </>
      }
    />
  )
}

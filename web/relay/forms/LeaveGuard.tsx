import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { useRouter } from '../../router/routerContext.ts'
import { saveFormMessages } from './saveFormMessages.ts'

/** Asks before unsaved changes are lost: by a link, the back button, closing the window or reloading. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const messages = useMessages(saveFormMessages)
  const { guard } = useRouter()
  const [proceed, setProceed] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isActive) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    const end = guard((go) => setProceed(() => go))
    return () => {
      removeEventListener('beforeunload', stay)
      end()
    }
  }, [isActive, guard])
  if (!proceed) return null
  const close = () => setProceed(null)
  return (
    <ConfirmOnDemand
      isOpen
      title={messages.leaveTitle}
      description={messages.leaveText}
      confirmLabel={messages.leave}
      tone="danger"
      onClose={close}
      onConfirm={() => {
        close()
        proceed()
      }}
    />
  )
}

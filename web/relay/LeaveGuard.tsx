import { useEffect, useState } from 'react'
import { ConfirmOnDemand } from '../ui/ConfirmOnDemand.tsx'
import { useRouter } from '../router/routerContext.ts'

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  isActive: boolean
  title: string
  text: string
  /** The button that leaves. */
  leave: string
}

/** Asks before unsaved changes are lost: by a link, the back button, closing the window or reloading. */
export function LeaveGuard({ isActive, title, text, leave }: LeaveGuardProps) {
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
      title={title}
      description={text}
      confirmLabel={leave}
      tone="danger"
      onClose={close}
      onConfirm={() => {
        close()
        proceed()
      }}
    />
  )
}

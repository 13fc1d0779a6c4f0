import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { RequestId } from './RequestId.tsx'
import { toast, toastDuration, toastStore, type ToastEntry } from './toast.ts'
import { useUiTexts } from './UiTexts.ts'
import './toaster.css'

const icons = { success: CircleCheck, info: Info, error: TriangleAlert }
const tones = { success: 'green', info: 'blue', error: 'red' }

/** Where results appear; once, in the shell. While the pointer or the focus is on them, none of them goes. */
export function Toaster() {
  const texts = useUiTexts()
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const [isHeld, setIsHeld] = useState(false)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <section
      className="t-toaster"
      aria-label={texts.notifications}
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} isHeld={isHeld} />
      ))}
    </section>
  )
}

function Toast({ entry, isHeld }: { entry: ToastEntry; isHeld: boolean }) {
  const texts = useUiTexts()
  const { id, kind, text, action, requestId } = entry
  const Icon = icons[kind]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toast.dismiss(id), toastDuration[kind])
    return () => clearTimeout(timer)
  }, [id, kind, isHeld])
  const act = () => {
    toast.dismiss(id)
    action?.onSelect()
  }
  return (
    <div className="t-toast" data-tone={tones[kind]} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={16} aria-hidden />
      <div className="t-toast-text">
        <p>{text}</p>
        {requestId && <RequestId id={requestId} />}
      </div>
      {action && (
        <Button variant="link" size="sm" onClick={act}>
          {action.label}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        isSquare
        icon={<X size={14} />}
        aria-label={texts.close}
        onClick={() => toast.dismiss(id)}
      />
    </div>
  )
}

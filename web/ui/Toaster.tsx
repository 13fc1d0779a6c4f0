import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { RequestId } from './RequestId.tsx'
import { durationOf, toast, toastStore, type ToastEntry } from './toast.ts'
import { useUiTexts } from './UiTexts.ts'
import styles from './Toaster.module.css'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: TriangleAlert }
const tones = { success: 'green', info: 'blue', warning: 'amber', error: 'red' }

/**
 * Shows toasts; once, in the shell. Toasts stay while hovered or focused. Rendered in the body: a modal dialog hides
 * all its siblings from screen readers except live regions.
 */
export function Toaster() {
  const texts = useUiTexts()
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return createPortal(
    <section className={styles.root} data-ui="toaster" aria-label={texts.notifications} aria-live="polite">
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </section>,
    document.body,
  )
}

/** Interval in milliseconds for checking whether a held toast may close. */
const heldDelay = 1000

/** Closes the toast after its time, or soon after the pointer and the focus have left the toasts. */
function useTimedEnd(entry: ToastEntry, root: RefObject<HTMLElement | null>): void {
  const { id } = entry
  const duration = durationOf(entry)
  useEffect(() => {
    const end = () => {
      const toaster = root.current?.parentElement
      if (toaster?.matches(':hover') || toaster?.contains(document.activeElement)) timer = setTimeout(end, heldDelay)
      else toast.dismiss(id)
    }
    let timer = setTimeout(end, duration)
    return () => clearTimeout(timer)
  }, [id, duration, root])
}

function Toast({ entry }: { entry: ToastEntry }) {
  const texts = useUiTexts()
  const { id, kind, text, requestId, undo } = entry
  const action = undo ? { label: texts.undo, onSelect: undo } : entry.action
  const Icon = icons[kind]
  const root = useRef<HTMLDivElement>(null)
  useTimedEnd(entry, root)
  const act = () => {
    toast.dismiss(id)
    action?.onSelect()
  }
  return (
    <div ref={root} className={styles.toast} data-tone={tones[kind]} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={16} aria-hidden />
      <div className={styles.text}>
        <p>{text}</p>
        {requestId && <RequestId id={requestId} />}
      </div>
      {action && (
        <Button variant="link" size="sm" aria-keyshortcuts={undo && 'Z'} onClick={act}>
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
      {undo && (
        <span className={styles.countdown} style={{ animationDuration: `${durationOf(entry)}ms` }} aria-hidden />
      )}
    </div>
  )
}

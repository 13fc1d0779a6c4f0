import { useState } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { OnDemand } from './OnDemand.tsx'

const load = async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog

/** A `ConfirmDialog` that is loaded, with the design system's dialogs, when it first opens. */
export function ConfirmOnDemand(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? <OnDemand load={load} props={props} /> : null
}

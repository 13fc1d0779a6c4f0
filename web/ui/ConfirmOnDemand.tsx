import { useState } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { OnDemand } from './OnDemand.tsx'

const load = async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog

/** A `ConfirmDialog` that is loaded, with the design system's dialogs, when it first opens. */
export function ConfirmOnDemand(props: ConfirmDialogProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (props.isOpen && !isWanted) setIsWanted(true)
  return isWanted ? <OnDemand load={load} props={props} /> : null
}

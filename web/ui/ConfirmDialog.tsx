import { useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useUiTexts } from './UiTexts.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Names the object: "Cancel the plan of Maria Lopez?" */
  title: string
  /** What will happen, in one sentence. For payments with amount and card. */
  description?: ReactNode
  /** Names the action and the amount, never "OK": "Refund $120.00". */
  confirmLabel: string
  onConfirm: () => void
  isPending?: boolean
  /** Pending: it continues and cannot be repeated. The dialog can be closed. */
  isRunning?: boolean
  /** `danger` for destructive actions: the initial focus is then on Cancel. */
  tone?: 'primary' | 'danger'
  /** Default: `sm` */
  size?: 'sm' | 'lg'
  /** Why it cannot be confirmed now. */
  disabledReason?: string | undefined
  /** Error of the last attempt, shown in the open dialog. */
  children?: ReactNode
}

/** Confirms an action that can’t be undone. Focus returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    onConfirm,
    isPending = false,
    isRunning = false,
    tone = 'primary',
    size = 'sm',
    disabledReason,
    children,
    ...dialog
  } = props
  const texts = useUiTexts()
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const footer = (
    <>
      <Button ref={cancel} onClick={dialog.onClose} disabledReason={isPending ? texts.loading : undefined}>
        {texts.cancel}
      </Button>
      <Button
        ref={confirm}
        variant={tone}
        isPending={isPending || isRunning}
        disabledReason={disabledReason}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  )
  const initialFocus = tone === 'danger' ? cancel : confirm
  return (
    <Dialog {...dialog} {...{ size, isPending, initialFocus, footer }} role="alertdialog">
      {children}
    </Dialog>
  )
}

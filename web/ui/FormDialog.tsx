import { useId, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useUiTexts } from './UiTexts.ts'
import styles from './FormDialog.module.css'

export type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Names the object: "Pause billing of Maria Lopez". */
  title: string
  description?: ReactNode
  /** Names the action, never "OK". */
  submitLabel: string
  onSubmit: () => void
  /** Label of the cancel button, if "Cancel" could be mistaken for the action. */
  keepLabel?: string
  isPending?: boolean
  /** Pending: it continues and cannot be repeated. The dialog can be closed. */
  isRunning?: boolean
  /** `danger` for destructive actions. */
  tone?: 'primary' | 'danger'
  /** Why it cannot be submitted now. */
  disabledReason?: string | undefined
  size?: 'sm' | 'md' | 'lg'
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form; Enter in a field submits it. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, onSubmit, isPending = false, tone = 'primary', disabledReason, children, ...rest } = props
  const texts = useUiTexts()
  const { keepLabel = texts.cancel, isRunning = false, ...dialog } = rest
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // The dialog’s first control is the close button, which should not be focused.
  const firstField = {
    get current() {
      return form.current?.querySelector<HTMLElement>('input:not([readonly]), select, textarea') ?? null
    },
  }
  const footer = (
    <>
      <Button onClick={dialog.onClose} disabledReason={isPending ? texts.loading : undefined}>
        {keepLabel}
      </Button>
      <Button type="submit" form={id} variant={tone} isPending={isPending || isRunning} disabledReason={disabledReason}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} isPending={isPending} footer={footer} initialFocus={firstField}>
      <form
        ref={form}
        id={id}
        className={styles.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending && !isRunning && disabledReason === undefined) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

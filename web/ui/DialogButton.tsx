import { type ComponentType, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { useLoadedPart } from './useLoadedPart.ts'

type DialogButtonProps<Props> = Omit<ButtonProps, 'onClick'> & {
  load: () => Promise<ComponentType<Props & { onClose: () => void }>>
  dialogProps: Props
}

/** A button that opens a dialog, whose code is loaded when it first opens. */
export function DialogButton<Props extends object>({ load, dialogProps, ...button }: DialogButtonProps<Props>) {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(load)
  return (
    <>
      <Button {...button} onClick={() => void want(() => setIsOpen(true))} />
      {isOpen && Dialog && <Dialog {...dialogProps} onClose={() => setIsOpen(false)} />}
    </>
  )
}

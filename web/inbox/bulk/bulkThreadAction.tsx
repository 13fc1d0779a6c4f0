import type { LucideIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Answers } from '../../relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'

/** A thread of the selection. */
export interface SelectedThread {
  readonly id: string
  readonly restId: string
  readonly name: string
  /** Version that the user saw: a thread changed since then is rejected. */
  readonly modifiedAt: string
}

/** The dialog input that a bulk run waits for. */
export type BulkAnswers = Pick<Answers<unknown>, 'onDone' | 'onRefused' | 'onFailed'>
/** Runs the action on one selected thread. */
export type BulkSend = (thread: SelectedThread, answers: BulkAnswers) => void

export interface BulkDialogProps<Input> {
  count: number
  onClose: () => void
  onSubmit: (fixedInput: Input) => void
}

interface BulkParts<Input> {
  label: () => string
  /** Position in the selection bar: the lowest is first. */
  rank: number
  /** An icon with a tooltip instead of a button with a label. */
  isIcon?: boolean
  /** Toast text for a number of threads. */
  done: (count: number) => string
  useSend: () => (thread: SelectedThread, fixedInput: Input, answers: BulkAnswers) => void
}

/** Input from a dialog, asked once for all threads, or fixed input. */
type DialogOrInput<Input> =
  | { Dialog: () => Promise<ComponentType<BulkDialogProps<Input>>>; fixedInput?: undefined }
  | { Dialog?: undefined; fixedInput: Input }

export interface BulkSlotProps {
  icon: LucideIcon
  count: number
  onStart: (send: BulkSend, done: (count: number) => string) => void
}

/** Runs an action on all selected threads. */
export interface BulkThreadAction {
  rank: number
  Slot: (props: BulkSlotProps) => ReactNode
}

const noDialog = () => Promise.reject(new Error('This action has no dialog'))

export function bulkThreadAction<Input>(parts: BulkParts<Input> & DialogOrInput<Input>): BulkThreadAction {
  const { label, rank, isIcon = false, done, useSend, Dialog = noDialog, fixedInput } = parts
  function BulkSlot({ icon: Icon, count, onStart }: BulkSlotProps) {
    const send = useSend()
    const dialog = useLoadedPart(Dialog)
    const [isOpen, setIsOpen] = useState(false)
    const start = (input: Input) => {
      setIsOpen(false)
      onStart((thread, answers) => send(thread, input, answers), done)
    }
    const onClick = () => (fixedInput === undefined ? void dialog.want(() => setIsOpen(true)) : start(fixedInput))
    const look = {
      size: 'sm',
      icon: <Icon size={16} />,
      onPointerEnter: parts.Dialog && dialog.preload,
      onClick,
    } as const
    return (
      <>
        {isIcon ? <IconButton {...look} label={label()} /> : <Button {...look}>{label()}</Button>}
        {dialog.Part && isOpen && <dialog.Part count={count} onClose={() => setIsOpen(false)} onSubmit={start} />}
      </>
    )
  }
  return { rank, Slot: BulkSlot }
}

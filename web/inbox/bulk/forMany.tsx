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
  /** As the user saw it: a thread changed since then is rejected. */
  readonly modifiedAt: string
}

/** The answers that a bulk run waits for. */
export type BulkAnswers = Pick<Answers<unknown>, 'onDone' | 'onRefused' | 'onFailed'>
/** Does it to one of the selected threads. */
export type BulkSend = (thread: SelectedThread, answers: BulkAnswers) => void

export interface ManyDialogProps<Given> {
  count: number
  onClose: () => void
  onSubmit: (given: Given) => void
}

interface ManyParts<Given> {
  label: () => string
  /** Position in the selection bar: the lowest is first. */
  rank: number
  /** An icon with a tooltip instead of a button with a label. */
  isIcon?: boolean
  /** Toast text for a number of threads. */
  done: (count: number) => string
  useSend: () => (thread: SelectedThread, given: Given, answers: BulkAnswers) => void
}

/** Either asks first, once for all threads, or knows what to send. */
type Asking<Given> =
  | { Dialog: () => Promise<ComponentType<ManyDialogProps<Given>>>; given?: undefined }
  | { Dialog?: undefined; given: Given }

export interface ManySlotProps {
  icon: LucideIcon
  count: number
  onStart: (send: BulkSend, done: (count: number) => string) => void
}

/** Runs an action on all selected threads. */
export interface Many {
  rank: number
  Slot: (props: ManySlotProps) => ReactNode
}

const noDialog = () => Promise.reject(new Error('This action asks nothing'))

export function forMany<Given>(parts: ManyParts<Given> & Asking<Given>): Many {
  const { label, rank, isIcon = false, done, useSend, Dialog = noDialog, given } = parts
  function ManySlot({ icon: Icon, count, onStart }: ManySlotProps) {
    const send = useSend()
    const dialog = useLoadedPart(Dialog)
    const [isOpen, setIsOpen] = useState(false)
    const start = (chosen: Given) => {
      setIsOpen(false)
      onStart((thread, answers) => send(thread, chosen, answers), done)
    }
    const onClick = () => (given === undefined ? void dialog.want(() => setIsOpen(true)) : start(given))
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
  return { rank, Slot: ManySlot }
}

import { use, useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { ActionBoardContext } from './ActionBoard.ts'

interface OfferButtonProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  /** The kind of the subject, as its actions name it. */
  kind: string
  /** Actions that would do; the first that is on offer and that the user may run is shown. Otherwise nothing. */
  ids: readonly string[]
  /** Short text of the button, with the action’s label as its name for screen readers. Default: that label. */
  text?: string
}

const stopNothing = () => undefined

/** A button that runs an action of the page where it is needed: beside a fact, in an empty list. */
export function OfferButton({ kind, ids, text, ...look }: OfferButtonProps) {
  const board = use(ActionBoardContext)
  const find = () => {
    const offers = board?.offers().filter((offer) => offer.subject === kind && offer.disabledReason === undefined)
    return ids.flatMap((id) => offers?.find((offer) => offer.id === id) ?? [])[0]
  }
  const label = useSyncExternalStore(
    (onChange) => board?.subscribe(onChange) ?? stopNothing,
    () => find()?.label ?? null,
  )
  if (label === null) return null
  return (
    <Button
      size="sm"
      {...look}
      aria-label={text === undefined ? undefined : `${text}: ${label}`}
      onClick={() => find()?.run()}
    >
      {text ?? label}
    </Button>
  )
}

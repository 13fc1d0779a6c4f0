import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import styles from './TypedChoices.module.css'

interface TypedChoicesProps<Choice> {
  label: string
  choices: readonly Choice[]
  keyOf: (choice: Choice) => string
  show: (choice: Choice) => ReactNode
  /** Shown without choices; empty while they load. Null: nothing is shown, and the field keeps its keys. */
  none: string | null
  /** The text field, whose keys navigate the list. */
  field: HTMLTextAreaElement
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** Choices for what is typed in a text field, above it: arrows move, Enter or Tab chooses, Escape closes. */
export function TypedChoices<Choice>(props: TypedChoicesProps<Choice>) {
  const { choices, field, none, onChoose, onClose } = props
  const [activeIndex, setActiveIndex] = useState(0)
  const id = useId()
  const at = Math.min(activeIndex, choices.length - 1)
  const active = choices[at]
  const choose = () => active !== undefined && onChoose(active)
  const isShown = choices.length > 0 || none !== null
  useKeys(field, isShown ? `${id}-${at}` : null, {
    ArrowDown: () => setActiveIndex((at + 1) % Math.max(1, choices.length)),
    ArrowUp: () => setActiveIndex((at - 1 + choices.length) % Math.max(1, choices.length)),
    Enter: choose,
    Tab: choose,
    Escape: onClose,
  })
  return isShown && <List {...props} id={id} at={at} />
}

/** The field keeps the focus. */
function List<Choice>(props: TypedChoicesProps<Choice> & { id: string; at: number }) {
  const { label, choices, keyOf, show, none, onChoose, id, at } = props
  return (
    <div
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
        <div
          key={keyOf(choice)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onChoose(choice)}
        >
          {show(choice)}
        </div>
      ))}
      {choices.length === 0 && none !== '' && (
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled>
          {none}
        </div>
      )}
    </div>
  )
}

/** Keys that the list handles before the field does, unless it is hidden. The field announces the selection. */
function useKeys(field: HTMLTextAreaElement, active: string | null, actions: Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isForField = active === null || event.ctrlKey || event.metaKey || event.isComposing
    const action = isForField ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    event.stopImmediatePropagation()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
  useEffect(() => {
    if (active === null) return
    field.setAttribute('aria-activedescendant', active)
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, active])
}

import { useEffect, useId, useState, type KeyboardEvent } from 'react'

const pageRows = 8

/** Option that a key makes active. Undefined if the list doesn’t handle the key. */
function activeAfter(key: string, current: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: (current + 1) % count,
    ArrowUp: (current - 1 + count) % count,
    PageDown: Math.min(current + pageRows, count - 1),
    PageUp: Math.max(current - pageRows, 0),
  }
  return moves[key]
}

function useScrolledIntoView(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
  })
}

/**
 * Keys and ARIA of a combobox: focus stays in the text field, the arrows move the active option, Enter selects it, and
 * Ctrl (⌘) with Enter opens its alternative target. When `listKey` changes, the first option becomes active again.
 */
export function useListbox(count: number, listKey: string, onPick: (index: number, isOther: boolean) => void) {
  const listId = useId()
  const [state, setState] = useState({ listKey, active: 0 })
  const current = state.listKey === listKey ? Math.min(state.active, Math.max(count - 1, 0)) : 0
  const setActive = (active: number) => setState({ listKey, active })
  const optionId = (index: number) => `${listId}-${index}`

  useScrolledIntoView(optionId(current))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return
    const next = activeAfter(event.key, current, count)
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter') onPick(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return {
    current,
    inputProps: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': count > 0 ? optionId(current) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    listProps: { id: listId, role: 'listbox' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === current,
      // The field keeps the focus. On move instead of enter, so that a list that scrolls under a still pointer does not
      // change the active option.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => index !== current && setActive(index),
      onClick: () => onPick(index, false),
    }),
    pickOther: (index: number) => onPick(index, true),
  }
}

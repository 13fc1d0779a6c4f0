/** The table command of a key. */
export type TableCommand = { move: number | 'first' | 'last' } | 'preview' | 'select'

export type TableKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; target: EventTarget | null }

const moves: Readonly<Record<string, TableCommand>> = {
  ArrowDown: { move: 1 },
  ArrowUp: { move: -1 },
  PageDown: { move: 10 },
  PageUp: { move: -10 },
  Home: { move: 'first' },
  End: { move: 'last' },
  ' ': 'preview',
}

const letters: Readonly<Record<string, TableCommand>> = { j: { move: 1 }, k: { move: -1 }, x: 'select' }

/**
 * The command of a key, or undefined. Keys with Ctrl, ⌘ or Alt belong to the browser; keys in a text field are text;
 * space on a checkbox checks it; letters work only if single-key shortcuts are on.
 */
export function tableCommand(event: TableKey, hasLetterKeys: boolean): TableCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const target = event.target as HTMLElement | null
  if (target?.closest('textarea, select, [contenteditable], input:not([type=checkbox])')) return undefined
  if (event.key === ' ' && !target?.closest('[data-row-link]')) return undefined
  return moves[event.key] ?? (hasLetterKeys ? letters[event.key] : undefined)
}

/** The target row of a move, within the list. */
export function movedIndex(from: number, move: number | 'first' | 'last', count: number): number {
  if (move === 'first') return 0
  if (move === 'last') return Math.max(0, count - 1)
  return Math.max(0, Math.min(count - 1, from + move))
}

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  /** Undoes the action. The toast counts down, and Z works too. */
  undo?: (() => void) | undefined
  /** Milliseconds that it can be undone. Default: 8 seconds */
  undoMs?: number
  /** Such as a link to the result. */
  action?: { label: string; onSelect: () => void }
  /** The failed request's id, shown with a button that copies it. */
  requestId?: string | undefined
}

export type ToastEntry = ToastOptions & { id: number; kind: ToastKind; text: string }

/** Milliseconds that a toast stays (specification); errors stay long enough to copy their id. */
const toastDuration: Record<ToastKind, number> = { success: 5000, info: 5000, warning: 5000, error: 30_000 }

export const durationOf = ({ kind, undo, undoMs = 8000 }: ToastEntry): number => (undo ? undoMs : toastDuration[kind])

/** Maximum number of toasts, which would otherwise cover the screen: the oldest is removed. */
const maxAtOnce = 4

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1
  change([...entries, { ...options, id: lastId, kind, text }].slice(-maxAtOnce))
  return lastId
}

/** Shows the result of an action, from anywhere. Returns an id for `dismiss`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** A temporary error that can be retried: too often, too early. */
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  dismiss: (id: number) => change(entries.filter((entry) => entry.id !== id)),
}

/** Undoes the last action whose toast is still open, and closes the toast. */
export function undoLast(): void {
  const last = entries.findLast(({ undo }) => undo)
  if (last) toast.dismiss(last.id)
  last?.undo?.()
}

/** The open toasts as a store for Toaster. */
export const toastStore = {
  read: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

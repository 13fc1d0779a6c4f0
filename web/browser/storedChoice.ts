import { useSyncExternalStore } from 'react'

/** A user preference, stored in this browser and synced across its tabs. */
export interface StoredChoice<Value extends string> {
  read(): Value
  write(value: Value): void
  subscribe(onChange: () => void): () => void
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // some private windows deny storage: the choice then lasts as long as the page
  }
}

/** An empty value is removed. */
function writeStorage(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}

/**
 * `isValid` checks stored values, which older versions or users may have written; any other value reads as `fallback`.
 */
export function storedText<Value extends string>(
  key: string,
  isValid: (text: string) => text is Value,
  fallback: Value,
): StoredChoice<Value> {
  const listeners = new Set<() => void>()
  const parse = (text: string | null): Value => (text !== null && isValid(text) ? text : fallback)
  let current = parse(readStorage(key))
  const change = (value: Value) => {
    if (value === current) return
    current = value
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key) change(parse(event.newValue))
  })
  return {
    read: () => current,
    write(value) {
      writeStorage(key, value)
      change(value)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** A choice among named values. The default is the first. */
export function storedChoice<const Value extends string>(key: string, values: readonly [Value, ...Value[]]) {
  const isValid = (text: string): text is Value => (values as readonly string[]).includes(text)
  return storedText<Value>(key, isValid, values[0])
}

export function useStoredChoice<Value extends string>(choice: StoredChoice<Value>): Value {
  return useSyncExternalStore(choice.subscribe, choice.read)
}

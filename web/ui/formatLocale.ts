import { useSyncExternalStore } from 'react'

let current = 'en-US'
const listeners = new Set<() => void>()

/** The BCP 47 locale that numbers and times are written in. */
export const formatLocale = (): string => current

/** Called once by the message catalogue when the language is known or changes. */
export function setFormatLocale(locale: string): void {
  if (locale === current) return
  current = locale
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The locale inside a component: it renders again when the language changes. */
export const useFormatLocale = (): string => useSyncExternalStore(subscribe, formatLocale)

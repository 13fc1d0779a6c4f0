import { useSyncExternalStore } from 'react'

const query = '(max-width: 639.98px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone, by the same border as table.css. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)

import { useState } from 'react'

/**
 * Whether the user changed something on this screen that patients get with the next sync.
 * @param reload reads what the sync has changed
 */
export function useUnapplied(reload: () => void) {
  const [isChanged, setIsChanged] = useState(false)
  return {
    isChanged,
    onChanged: () => setIsChanged(true),
    onSynced: () => {
      setIsChanged(false)
      reload()
    },
  }
}

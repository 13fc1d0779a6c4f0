import { useEffect, useState } from 'react'
import type { AnyQueryRef } from './queryOwner.ts'

/** Whether a screen’s own request is still running next to stored data: Relay loads no further page until it ends. */
export function useInFlight({ source }: Pick<AnyQueryRef, 'source'>): boolean {
  const [ended, setEnded] = useState<unknown>(null)
  useEffect(() => {
    const end = () => setEnded(source)
    const subscription = source?.subscribe({ complete: end, error: end })
    return () => subscription?.unsubscribe()
  }, [source])
  return source !== null && source !== undefined && ended !== source
}

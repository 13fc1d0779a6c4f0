import { useState, type ComponentType } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { toast } from '../ui/toast.ts'
import { appMessages } from './appMessages.ts'

/**
 * A part of the shell that is fetched when it is wanted. Without a connection it is simply not there, and a toast says
 * so: React's `lazy` would throw the failure into the shell, and keep it for good.
 */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const messages = useMessages(appMessages)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  return {
    Part,
    /** Fetches ahead; the browser keeps it. */
    preload: () => void load().catch(() => undefined),
    /** Resolves to whether the part can be shown. */
    async want(): Promise<boolean> {
      try {
        const loaded = await load()
        setPart(() => loaded)
        return true
      } catch {
        toast.error(messages.partFailed)
        return false
      }
    },
  }
}

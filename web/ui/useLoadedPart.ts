import { useState, type ComponentType } from 'react'
import { toast } from './toast.ts'
import { useUiTexts } from './UiTexts.ts'

/**
 * A part of the page that is fetched when it is wanted: a menu, a dialog. Without a connection it is simply not there,
 * and a toast says so: React's `lazy` would throw the failure into the screen, and keep it for good.
 */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const texts = useUiTexts()
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
        toast.error(texts.partFailed)
        return false
      }
    },
  }
}

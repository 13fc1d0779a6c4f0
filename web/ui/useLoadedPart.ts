import { useEffect, useRef, useState, type ComponentType } from 'react'
import { isNewVersionOut } from '../browser/newVersion.ts'
import { toast } from './toast.ts'
import { useUiTexts, type UiTexts } from './UiTexts.ts'

/**
 * A part of the page that is loaded on demand: a menu, a dialog. If that fails, a toast offers a retry, or a page
 * reload if a new version was deployed. React's `lazy` would throw the failure into the screen, and cache it
 * permanently.
 */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const texts = useUiTexts()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const toastId = useRef<number>(undefined)
  const forget = () => {
    if (toastId.current !== undefined) toast.dismiss(toastId.current)
    toastId.current = undefined
  }
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      forget()
    }
  }, [])

  /**
   * Resolves to whether the part can be shown. `show` opens it once it is loaded, also after a retry; `retry` is for
   * callers that load it in an effect, and runs the effect again. After the page is left, nothing is opened or
   * reported.
   */
  async function want(show?: () => void, retry: () => void = () => void want(show)): Promise<boolean> {
    forget()
    try {
      const loaded = await load()
      if (isLeft.current) return false
      setPart(() => loaded)
      show?.()
      return true
    } catch (failure) {
      const isGone = !isLeft.current && (await isNewVersionOut(failure))
      if (isLeft.current) return false
      forget()
      toastId.current = showFailure(isGone, texts, retry)
      return false
    }
  }
  return {
    Part,
    /** Preloads it; the browser caches it. */
    preload: () => void load().catch(() => undefined),
    want,
  }
}

function showFailure(isGone: boolean, texts: UiTexts, retry: () => void): number {
  if (!isGone) return toast.error(texts.partFailed, { action: { label: texts.retry, onSelect: retry } })
  return toast.error(texts.newVersion, { action: { label: texts.reload, onSelect: () => location.reload() } })
}

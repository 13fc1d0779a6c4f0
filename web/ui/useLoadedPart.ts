import { useEffect, useRef, useState, type ComponentType } from 'react'
import { isNewVersionOut } from '../browser/newVersion.ts'
import { toast } from './toast.ts'
import { useUiTexts, type UiTexts } from './UiTexts.ts'

/**
 * A part of the page that is fetched when it is wanted: a menu, a dialog. When it cannot be, a toast says so and offers to
 * try again, or to load the page again where a new version is out: React's `lazy` would throw the failure into the
 * screen, and keep it for good.
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
   * Resolves to whether the part can be shown. `show` opens it once it is there, also when it comes only by trying again;
   * `retry` is for who asks for it in an effect: it brings about what the effect waits for. Once the page is left, nothing
   * is opened and nothing told any more.
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
    /** Fetches ahead; the browser keeps it. */
    preload: () => void load().catch(() => undefined),
    want,
  }
}

function showFailure(isGone: boolean, texts: UiTexts, retry: () => void): number {
  if (!isGone) return toast.error(texts.partFailed, { action: { label: texts.retry, onSelect: retry } })
  return toast.error(texts.newVersion, { action: { label: texts.reload, onSelect: () => location.reload() } })
}

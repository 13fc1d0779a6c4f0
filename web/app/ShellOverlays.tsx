import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../browser/whenIdle.ts'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { Overlay } from './useOverlay.ts'

const loadPalette = async () => (await import('./CommandPalette.tsx')).CommandPalette
const loadShortcuts = async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog

/** Palette and list of keys. Neither belongs to the first screen; the palette is fetched once that stands. */
export function ShellOverlays({ overlay }: { overlay: Overlay }) {
  const palette = useLoadedPart(loadPalette)
  const shortcuts = useLoadedPart(loadShortcuts)
  const { shown, close } = overlay
  const wanted = shown === 'palette' ? palette : shortcuts
  const isMissing = shown !== null && wanted.Part === null

  const fetchWanted = useEffectEvent(async () => {
    if (!(await wanted.want())) close()
  })
  useEffect(() => {
    if (isMissing) void fetchWanted()
  }, [isMissing])

  const preloadPalette = useEffectEvent(palette.preload)
  useEffect(() => whenIdle(preloadPalette), [])

  return (
    <>
      {shown === 'palette' && palette.Part ? (
        <palette.Part onClose={close} onShowShortcuts={overlay.openShortcuts} />
      ) : null}
      {shown === 'shortcuts' && shortcuts.Part ? <shortcuts.Part onClose={close} /> : null}
    </>
  )
}

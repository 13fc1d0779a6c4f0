import { useEffect, useEffectEvent } from 'react'
import { onFirstUse } from '../browser/onFirstUse.ts'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { PaletteState } from './usePalette.ts'

const loadPalette = async () => (await import('./CommandPalette.tsx')).CommandPalette

/** The command palette. It is not part of the first screen, and is loaded on first use. */
export function PaletteOverlay({ palette: { isOpen, open, close } }: { palette: PaletteState }) {
  const { Part: Palette, preload, want } = useLoadedPart(loadPalette)
  const isMissing = isOpen && Palette === null

  const fetchWanted = useEffectEvent(async () => {
    if (!(await want(undefined, open))) close()
  })
  useEffect(() => {
    if (isMissing) void fetchWanted()
  }, [isMissing])

  const preloadPalette = useEffectEvent(preload)
  useEffect(() => onFirstUse(preloadPalette), [])

  return isOpen && Palette ? <Palette onClose={close} /> : null
}

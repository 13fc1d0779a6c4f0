import { useEffect, useEffectEvent } from 'react'
import { onFirstUse } from '../browser/onFirstUse.ts'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { Overlay } from './useOverlay.ts'

const loadPalette = async () => (await import('./CommandPalette.tsx')).CommandPalette
const loadImpersonate = async () => (await import('../session/ImpersonateDialog.tsx')).ImpersonateDialog
const loadShortcuts = async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog

interface ShellOverlaysProps {
  overlay: Overlay
  /** Company that a system user has selected to work in. */
  companyId: string | null
}

/** Dialogs of the shell. None belongs to the first screen; the palette is fetched once that is used. */
export function ShellOverlays({ overlay, companyId }: ShellOverlaysProps) {
  const palette = useLoadedPart(loadPalette)
  const shortcuts = useLoadedPart(loadShortcuts)
  const impersonate = useLoadedPart(loadImpersonate)
  const { shown, close } = overlay
  const wanted = { palette, shortcuts, impersonate }[shown ?? 'palette']
  const isMissing = shown !== null && wanted.Part === null

  const fetchWanted = useEffectEvent(async () => {
    if (shown !== null && !(await wanted.want(undefined, () => overlay.open(shown)))) close()
  })
  useEffect(() => {
    if (isMissing) void fetchWanted()
  }, [isMissing])

  const preloadPalette = useEffectEvent(palette.preload)
  useEffect(() => onFirstUse(preloadPalette), [])

  return (
    <>
      {shown === 'palette' && palette.Part ? <palette.Part onClose={close} overlay={overlay} /> : null}
      {shown === 'shortcuts' && shortcuts.Part ? <shortcuts.Part onClose={close} /> : null}
      {shown === 'impersonate' && impersonate.Part ? <impersonate.Part companyId={companyId} onClose={close} /> : null}
    </>
  )
}

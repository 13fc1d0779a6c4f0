import { lazy, Suspense } from 'react'
import type { Overlay } from './useOverlay.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

/** Loaded when first opened: neither belongs to the first screen. */
export function ShellOverlays({ overlay }: { overlay: Overlay }) {
  return (
    <Suspense fallback={null}>
      {overlay.shown === 'palette' ? (
        <CommandPalette onClose={overlay.close} onShowShortcuts={overlay.openShortcuts} />
      ) : null}
      {overlay.shown === 'shortcuts' ? <ShortcutsDialog onClose={overlay.close} /> : null}
    </Suspense>
  )
}

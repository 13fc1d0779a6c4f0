import { useState } from 'react'
import { useNavigate } from '../router/routerContext.ts'
import { useMessages } from '../i18n/messages.ts'
import { appMessages } from './appMessages.ts'
import { type Destination, destinationsOf } from './destinations.ts'
import { pathInScope, rememberedScope } from './rememberedScope.ts'
import { shortcutMessages } from './shortcutMessages.ts'
import { useShortcuts } from '../actions/ActionBoard.ts'
import { useShortcutKeys } from './useShortcutKeys.ts'

export interface Overlay {
  shown: 'palette' | 'shortcuts' | 'impersonate' | null
  open: (overlay: NonNullable<Overlay['shown']>) => void
  openPalette: () => void
  openShortcuts: () => void
  /** Screens of the sidebar that the viewer has. */
  places: readonly Destination[]
  /** Null for users who can’t impersonate. */
  openImpersonate: (() => void) | null
  close: () => void
}

interface Permission {
  readonly isAllowed: boolean
}

/** Permissions that decide what the shell offers. */
interface Can {
  readonly impersonate: Permission
  readonly readDashboards: Permission
}

/** State of the shell’s overlays, and the shell’s own shortcuts. */
export function useOverlay(can: Can | undefined): Overlay {
  const places = destinationsOf(can?.readDashboards.isAllowed ?? false)
  const messages = useMessages(shortcutMessages)
  const names = useMessages(appMessages)
  const navigate = useNavigate()
  const [shown, setShown] = useState<Overlay['shown']>(null)
  const overlay: Overlay = {
    shown,
    open: setShown,
    openPalette: () => setShown('palette'),
    openShortcuts: () => setShown('shortcuts'),
    places,
    openImpersonate: can?.impersonate.isAllowed ? () => setShown('impersonate') : null,
    close: () => setShown(null),
  }
  useShortcutKeys()
  useShortcuts([
    { keys: 'mod+k', label: names.searchLong, run: () => setShown(shown === 'palette' ? null : 'palette') },
    { keys: '/', label: names.searchLong, run: overlay.openPalette },
    { keys: '?', label: messages.title, run: overlay.openShortcuts },
    ...places.map(({ keys, name, path }) => ({
      keys,
      label: messages.goTo(names[name]),
      run: () => void navigate(pathInScope(path, rememberedScope())),
    })),
  ])
  return overlay
}

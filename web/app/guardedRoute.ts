import type { AnyScreenEntry } from '../relay/screenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import { redirect } from '../router/Router.ts'
import type { Route } from '../router/matchRoutes.ts'
import { type KnownViewer, knownViewer } from '../relay/knownViewer.ts'

export type IsOffered = (viewer: KnownViewer) => boolean

interface Guard {
  /** Whether the viewer has the screen. */
  isOffered: IsOffered
  /** Path for users who do not have it. */
  otherwise: string
}

/** The route of a screen that some users do not have. They are redirected before anything of it loads. */
export function guardedRoute(
  screens: Screens,
  entry: AnyScreenEntry,
  { isOffered, otherwise }: Guard,
): Omit<Route, 'path' | 'children'> {
  const { loader, ...route } = screenRoute(screens, entry)
  return {
    ...route,
    loader: async (input) => {
      const viewer = await knownViewer(screens)
      return viewer && isOffered(viewer) ? loader?.(input) : redirect(otherwise)
    },
  }
}

import { inboxScreenEntry } from '../inbox/inboxScreenEntry.ts'
import { patientsScreenEntry } from '../patients/patientsScreenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import { createPath } from '../router/location.ts'
import type { Route } from '../router/matchRoutes.ts'
import { redirect } from '../router/Router.ts'
import { snapshotPreviewScreenEntry } from '../statements/snapshots/snapshotPreviewScreenEntry.ts'
import { AppError } from './AppError.tsx'
import { appShellEntry } from './appShellEntry.ts'
import { AppSkeleton } from './AppSkeleton.tsx'
import { homeRoute, toStart } from './dashboardRoutes.ts'
import { frontdeskRoutes } from './frontdeskRoutes.ts'
import { patientRoute } from './patientRoute.ts'
import { ScreenError } from './ScreenError.tsx'

/**
 * The routes of the app: those that users start with, and those of `otherRoutes.ts` once an address needs one. `/login`
 * is a separate page, see main.tsx.
 */
export function createRoutes(screens: Screens): Route[] {
  const inShell: Route[] = [
    homeRoute(screens, ScreenError),
    { path: '/inbox', ...screenRoute(screens, inboxScreenEntry), ErrorBoundary: ScreenError },
    { path: '/patients', ...screenRoute(screens, patientsScreenEntry), ErrorBoundary: ScreenError },
    patientRoute(screens, ScreenError),
    ...frontdeskRoutes(screens, ScreenError),
  ]
  inShell.push(unknownRoute(screens, inShell))
  return [
    {
      path: '/snapshot-preview',
      ...screenRoute(screens, snapshotPreviewScreenEntry),
      ErrorBoundary: AppError,
      Fallback: AppSkeleton,
    },
    {
      path: '/',
      ...screenRoute(screens, appShellEntry),
      ErrorBoundary: AppError,
      Fallback: AppSkeleton,
      children: inShell,
    },
  ]
}

/** Any other address: one of the other screens, once `known` contains them, or none. */
function unknownRoute(screens: Screens, known: Route[]): Route {
  let areThere = false
  const add = async () => {
    const { otherRoutes } = await import('./otherRoutes.ts')
    if (!areThere) known.splice(-1, 0, ...otherRoutes(screens, ScreenError))
    areThere = true
  }
  const start = toStart(screens)
  return {
    path: '*',
    more: () => (areThere ? null : add()),
    loader: async (input) => {
      if (areThere) return start(input)
      await add()
      return redirect(createPath(input.url))
    },
  }
}

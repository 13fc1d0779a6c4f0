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
import { settingsPaths } from './settings/settingsPaths.ts'

/**
 * The routes of the app: those that users start with, and those of the settings and of `otherRoutes.ts` once an address
 * needs one. `/login` is a separate page, see main.tsx.
 */
export function createRoutes(screens: Screens): Route[] {
  const inShell: Route[] = [
    homeRoute(screens, ScreenError),
    { path: '/inbox', ...screenRoute(screens, inboxScreenEntry), ErrorBoundary: ScreenError },
    { path: '/patients', ...screenRoute(screens, patientsScreenEntry), ErrorBoundary: ScreenError },
    patientRoute(screens, ScreenError),
    ...frontdeskRoutes(screens, ScreenError),
  ]
  const settings = settingsPaths.map((path) => `/${path}/*`)
  inShell.push(
    ...laterRoutes(screens, inShell, settings, async () => {
      const { settingsRoute } = await import('./settings/settingsRoute.ts')
      return [settingsRoute(screens, ScreenError)]
    }),
    ...laterRoutes(screens, inShell, ['*'], async () => {
      const { otherRoutes } = await import('./otherRoutes.ts')
      return otherRoutes(screens, ScreenError)
    }),
  )
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

/**
 * Placeholders of routes that are loaded once an address needs one, and inserted before them. Afterwards they are for
 * addresses without a screen.
 */
function laterRoutes(
  screens: Screens,
  known: Route[],
  paths: readonly string[],
  load: () => Promise<readonly Route[]>,
): Route[] {
  let areThere = false
  const add = async () => {
    const routes = await load()
    if (!areThere) known.splice(known.indexOf(placeholders[0]!), 0, ...routes)
    areThere = true
  }
  const start = toStart(screens)
  const placeholders = paths.map((path): Route => ({
    path,
    more: () => (areThere ? null : add()),
    loader: async (input) => {
      if (areThere) return start(input)
      await add()
      return redirect(createPath(input.url))
    },
  }))
  return placeholders
}

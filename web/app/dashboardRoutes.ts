import type { ComponentType } from 'react'
import { homeScreenEntry } from '../dashboards/home/homeScreenEntry.ts'
import type { AnyScreenEntry } from '../relay/screenEntry.ts'
import type { Screens } from '../relay/screens.ts'
import { redirect } from '../router/Router.ts'
import type { Loader, Route } from '../router/matchRoutes.ts'
import { knownViewer } from '../relay/knownViewer.ts'
import { frontdeskPath, homePath } from './destinations.ts'
import { guardedRoute, type IsOffered } from './guardedRoute.ts'
import { pathInScope, rememberedScope } from './rememberedScope.ts'

const isForSupport: IsOffered = ({ can }) => can.readDashboards.isAllowed

/** Redirects to the viewer’s start: Home for support, the front desk for others. */
export const toStart =
  (screens: Screens): Loader =>
  async () => {
    const viewer = await knownViewer(screens)
    return redirect(viewer && isForSupport(viewer) ? pathInScope(homePath, rememberedScope()) : frontdeskPath)
  }

/** The route of a screen for support. Others are redirected to the front desk. */
export const supportRoute = (screens: Screens, entry: AnyScreenEntry): Omit<Route, 'path' | 'children'> =>
  guardedRoute(screens, entry, { isOffered: isForSupport, otherwise: frontdeskPath })

/** Home, for support. */
export const homeRoute = (screens: Screens, ErrorBoundary: ComponentType): Route => ({
  ...supportRoute(screens, homeScreenEntry),
  ErrorBoundary,
})

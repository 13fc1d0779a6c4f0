import type { ComponentType } from 'react'
import { graphql } from 'react-relay/hooks'
import { homeScreenEntry } from '../dashboards/home/homeScreenEntry.ts'
import { readKnown } from '../relay/readQuery.ts'
import type { AnyScreenEntry } from '../relay/screenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import { redirect } from '../router/Router.ts'
import type { Loader, Route } from '../router/matchRoutes.ts'
import type { dashboardRoutesQuery } from './__generated__/dashboardRoutesQuery.graphql.ts'
import { frontdeskPath, homePath } from './destinations.ts'
import { pathInScope, rememberedScope } from './rememberedScope.ts'

const query = graphql`
  query dashboardRoutesQuery {
    viewer {
      can {
        readDashboards {
          isAllowed
        }
      }
    }
  }
`

const readsDashboards = async ({ environment }: Screens) =>
  (await readKnown<dashboardRoutesQuery>(environment, query, {}))?.viewer?.can.readDashboards.isAllowed ?? false

/** Redirects to the viewer’s start: Home for support, the front desk for others. */
export const toStart =
  (screens: Screens): Loader =>
  async () =>
    redirect((await readsDashboards(screens)) ? pathInScope(homePath, rememberedScope()) : frontdeskPath)

/** The route of a screen for support. Others are redirected to the front desk. */
export function supportRoute(screens: Screens, entry: AnyScreenEntry): Omit<Route, 'path' | 'children'> {
  const { loader, ...route } = screenRoute(screens, entry)
  return {
    ...route,
    loader: async (input) => ((await readsDashboards(screens)) ? loader?.(input) : redirect(frontdeskPath)),
  }
}

/** Home, for support. */
export const homeRoute = (screens: Screens, ErrorBoundary: ComponentType): Route => ({
  ...supportRoute(screens, homeScreenEntry),
  ErrorBoundary,
})

import type { ComponentType } from 'react'
import { graphql } from 'react-relay/hooks'
import { companyScreenEntry } from '../../companies/companyScreenEntry.ts'
import { planSettingsScreenEntry } from '../../plans/limits/planSettingsScreenEntry.ts'
import { practicePlansScreenEntry } from '../../plans/limits/practicePlansScreenEntry.ts'
import { practicesScreenEntry } from '../../practices/list/practicesScreenEntry.ts'
import { locationsScreenEntry } from '../../practices/locations/locationsScreenEntry.ts'
import { toFirstTab } from '../../practices/page/toFirstTab.ts'
import { practiceTabPath, type PracticeTab } from '../../practices/page/practiceTabs.ts'
import { practiceBillingScreenEntry } from '../../practices/settings/practiceBillingScreenEntry.ts'
import { practiceDetailsScreenEntry } from '../../practices/settings/practiceDetailsScreenEntry.ts'
import { readKnown } from '../../relay/readQuery.ts'
import type { AnyScreenEntry } from '../../relay/screenEntry.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { Screens } from '../../relay/screens.ts'
import type { Loader, Route } from '../../router/matchRoutes.ts'
import { redirect } from '../../router/Router.ts'
import { homePath } from '../destinations.ts'
import type { settingsRouteQuery } from './__generated__/settingsRouteQuery.graphql.ts'
import { settingsAreaEntry } from './settingsAreaEntry.ts'

const query = graphql`
  query settingsRouteQuery {
    viewer {
      can {
        editPractices {
          isAllowed
        }
      }
    }
  }
`

/** The tabs of a practice that exist, each with its screen. */
const tabs: readonly { tab: PracticeTab; entry: AnyScreenEntry }[] = [
  { tab: 'settings', entry: practiceDetailsScreenEntry },
  { tab: 'billing', entry: practiceBillingScreenEntry },
  { tab: 'locations', entry: locationsScreenEntry },
  { tab: 'payment-plans', entry: practicePlansScreenEntry },
]

const loadPracticePage = () => import('../../practices/page/PracticePage.tsx')

/** A tab's code loads together with the page's, so that both are ready at once. */
function withinPage(entry: AnyScreenEntry): AnyScreenEntry {
  return {
    ...entry,
    reportsParts: true,
    screen: async () => (await Promise.all([entry.screen(), loadPracticePage()]))[0],
  }
}

/** The settings area: the list of practices, a practice with its tabs, and the settings of the company. */
export function settingsRoute(screens: Screens, ErrorBoundary: ComponentType): Route {
  const route = (path: string, entry: AnyScreenEntry): Route => ({
    path,
    ...screenRoute(screens, entry),
    ErrorBoundary,
  })
  const practice: Route = {
    path: '/clients/:clientId',
    lazy: async () => (await loadPracticePage()).PracticePage,
    ErrorBoundary,
    children: [
      { loader: toFirstTab },
      ...tabs.map(({ tab, entry }) => forEditors(screens, route(practiceTabPath(':clientId', tab), withinPage(entry)))),
    ],
  }
  return {
    ...screenRoute(screens, settingsAreaEntry),
    ErrorBoundary,
    children: [
      forEditors(screens, route('/clients', practicesScreenEntry)),
      practice,
      route('/company', companyScreenEntry),
      route('/payment-plans', planSettingsScreenEntry),
    ],
  }
}

/** Specification: others than admins and system users are redirected to the start. */
function forEditors({ environment }: Screens, { loader, ...route }: Route): Route {
  const guarded: Loader = async (input) => {
    const known = await readKnown<settingsRouteQuery>(environment, query, {})
    return known?.viewer?.can.editPractices.isAllowed ? loader?.(input) : redirect(homePath)
  }
  return { ...route, loader: guarded }
}

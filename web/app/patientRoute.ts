import type { ComponentType } from 'react'
import type { Route } from '../router/matchRoutes.ts'
import { cardsScreenEntry } from '../cards/cardsScreenEntry.ts'
import { messagesScreenEntry } from '../inbox/messagesScreenEntry.ts'
import { callsScreenEntry } from '../patients/calls/callsScreenEntry.ts'
import { toDefaultTab } from '../patients/page/defaultTab.ts'
import type { PatientTab } from '../patients/page/patientTabs.ts'
import { patientFormsScreenEntry } from '../patients/forms/patientFormsScreenEntry.ts'
import { timelineScreenEntry } from '../patients/timeline/timelineScreenEntry.ts'
import { paymentsScreenEntry } from '../payments/paymentsScreenEntry.ts'
import { paymentPlansScreenEntry } from '../plans/paymentPlansScreenEntry.ts'
import type { AnyScreenEntry } from '../relay/screenEntry.ts'
import { screenRoute, type ScreenHandle } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import { billingCyclesScreenEntry } from '../statements/billingCyclesScreenEntry.ts'
import { snapshotsScreenEntry } from '../statements/snapshots/snapshotsScreenEntry.ts'
import { statementsScreenEntry } from '../statements/statementsScreenEntry.ts'
import { withinPage } from './withinPage.ts'

const tabs: readonly { path: PatientTab; entry: AnyScreenEntry }[] = [
  { path: 'statements', entry: statementsScreenEntry },
  { path: 'snapshots', entry: snapshotsScreenEntry },
  { path: 'billing-cycles', entry: billingCyclesScreenEntry },
  { path: 'payments', entry: paymentsScreenEntry },
  { path: 'cards', entry: cardsScreenEntry },
  { path: 'payment-plans', entry: paymentPlansScreenEntry },
  { path: 'messages', entry: messagesScreenEntry },
  { path: 'timeline', entry: timelineScreenEntry },
  { path: 'log-call', entry: callsScreenEntry },
  { path: 'forms', entry: patientFormsScreenEntry },
]

const loadPatientPage = () => import('../patients/page/PatientPage.tsx')

/** For a path to a patient's statements, which a link may preload. */
export const statementsHandle: ScreenHandle = { entry: withinPage(statementsScreenEntry, loadPatientPage) }

/**
 * `/patients/:patientId` and its tabs. Each tab's single query also loads the page's header. A tab that fails is
 * replaced by `ErrorBoundary`; the header stays.
 */
export function patientRoute(screens: Screens, ErrorBoundary: ComponentType): Route {
  const children = tabs.map(({ path, entry }) => ({
    path,
    ...screenRoute(screens, withinPage(entry, loadPatientPage)),
    ErrorBoundary,
  }))
  return {
    path: '/patients/:patientId',
    lazy: async () => (await loadPatientPage()).PatientPage,
    ErrorBoundary,
    children: [{ loader: toDefaultTab(screens) }, ...children],
  }
}

import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { billingCyclesScreenEntry } from '../../statements/billingCyclesScreenEntry.ts'
import { statementsScreenEntry } from '../../statements/statementsScreenEntry.ts'
import { paymentsScreenEntry } from '../../payments/paymentsScreenEntry.ts'
import type { AnyScreenEntry } from '../../relay/screenEntry.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { Screens } from '../../relay/screens.ts'
import { timelineScreenEntry } from '../timeline/timelineScreenEntry.ts'
import { toDefaultTab } from './defaultTab.ts'
import { loadPatientPage } from './patientTabEntry.ts'
import type { PatientTab } from './patientTabs.ts'

/** `/patients/:patientId` and its tabs. A tab that fails is replaced by `ErrorBoundary`; the header stays. */
export function patientRoute(screens: Screens, ErrorBoundary: ComponentType): RouteObject {
  const tab = (path: PatientTab, entry: AnyScreenEntry): RouteObject => ({
    path,
    ...screenRoute(screens, entry),
    ErrorBoundary,
  })
  return {
    path: '/patients/:patientId',
    lazy: async () => ({ Component: (await loadPatientPage()).PatientPage }),
    ErrorBoundary,
    children: [
      { index: true, loader: toDefaultTab(screens), element: null },
      tab('statements', statementsScreenEntry),
      tab('billing-cycles', billingCyclesScreenEntry),
      tab('payments', paymentsScreenEntry),
      tab('timeline', timelineScreenEntry),
    ],
  }
}

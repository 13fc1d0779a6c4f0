import type { ComponentType } from 'react'
import { planSettingsScreenEntry } from '../plans/limits/planSettingsScreenEntry.ts'
import { practicePlansScreenEntry } from '../plans/limits/practicePlansScreenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import type { Route } from '../router/matchRoutes.ts'

/** Settings of the company and its practices. */
export const settingsRoutes = (screens: Screens, ErrorBoundary: ComponentType): Route[] => [
  { path: '/payment-plans', ...screenRoute(screens, planSettingsScreenEntry), ErrorBoundary },
  { path: '/clients/:clientId/payment-plans', ...screenRoute(screens, practicePlansScreenEntry), ErrorBoundary },
]

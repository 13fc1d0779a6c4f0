import type { ComponentType } from 'react'
import { auditLogScreenEntry } from '../audit/auditLogScreenEntry.ts'
import { arScreenEntry } from '../dashboards/ar/arScreenEntry.ts'
import { chatScreenEntry } from '../inbox/chatScreenEntry.ts'
import { chatThreadScreenEntry } from '../inbox/chatThreadScreenEntry.ts'
import { outboxScreenEntry } from '../outgoing/outboxScreenEntry.ts'
import { partnersScreenEntry } from '../partners/partnersScreenEntry.ts'
import { appointmentScreenEntry } from '../patients/appointments/appointmentScreenEntry.ts'
import { appointmentsScreenEntry } from '../patients/appointments/appointmentsScreenEntry.ts'
import { newPatientScreenEntry } from '../patients/frontdesk/newPatientScreenEntry.ts'
import { paymentListScreenEntry } from '../payments/list/paymentListScreenEntry.ts'
import { withoutWhere } from '../payments/list/whereAddress.ts'
import type { AnyScreenEntry } from '../relay/screenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import { redirect } from '../router/Router.ts'
import type { Loader, Route } from '../router/matchRoutes.ts'
import { personalScreenEntry } from '../session/account/personalScreenEntry.ts'
import { personalSettingsScreenEntry } from '../session/account/personalSettingsScreenEntry.ts'
import { sentStatementsScreenEntry } from '../statements/sent/sentStatementsScreenEntry.ts'
import { supportRoute } from './dashboardRoutes.ts'

interface Other {
  path: string
  entry: AnyScreenEntry
  /** Others are redirected to the front desk. */
  isForSupport?: boolean
  /** The screen's own parameters for those of another system's link; null if they are its own. */
  ownSearch?: (search: URLSearchParams) => URLSearchParams | null
}

const others: readonly Other[] = [
  { path: '/ar-report', entry: arScreenEntry, isForSupport: true },
  { path: '/ar-report-new', entry: arScreenEntry, isForSupport: true },
  { path: '/chat/:patientId', entry: chatScreenEntry },
  { path: '/chat/thread/:threadId', entry: chatThreadScreenEntry },
  { path: '/frontdesk/new', entry: newPatientScreenEntry },
  { path: '/appointments', entry: appointmentsScreenEntry },
  { path: '/appointments/:appointmentId', entry: appointmentScreenEntry },
  { path: '/personal', entry: personalScreenEntry },
  { path: '/personal/settings', entry: personalSettingsScreenEntry },
  { path: '/outbox', entry: outboxScreenEntry },
  { path: '/partners/docs', entry: partnersScreenEntry },
  { path: '/payments', entry: paymentListScreenEntry, ownSearch: withoutWhere },
  { path: '/snapshots', entry: sentStatementsScreenEntry },
  { path: '/log', entry: auditLogScreenEntry },
]

/**
 * Screens within the shell that nobody starts with, in a separate file, so that a new screen adds nothing to the first
 * load.
 */
export const otherRoutes = (screens: Screens, ErrorBoundary: ComponentType): Route[] =>
  others.map(({ path, entry, isForSupport, ownSearch }) => {
    const route = (isForSupport ? supportRoute : screenRoute)(screens, entry)
    return { path, ...route, ...(ownSearch && { loader: redirecting(route.loader, ownSearch) }), ErrorBoundary }
  })

const redirecting =
  (loader: Loader | undefined, ownSearch: NonNullable<Other['ownSearch']>): Loader =>
  (input) => {
    const own = ownSearch(new URLSearchParams(input.url.search))
    return own ? redirect(`${input.url.pathname}?${own}`) : loader?.(input)
  }

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
import { planSettingsScreenEntry } from '../plans/limits/planSettingsScreenEntry.ts'
import { practicePlansScreenEntry } from '../plans/limits/practicePlansScreenEntry.ts'
import type { AnyScreenEntry } from '../relay/screenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import type { Route } from '../router/matchRoutes.ts'
import { personalScreenEntry } from '../session/account/personalScreenEntry.ts'
import { personalSettingsScreenEntry } from '../session/account/personalSettingsScreenEntry.ts'
import { sentStatementsScreenEntry } from '../statements/sent/sentStatementsScreenEntry.ts'
import { supportRoute } from './dashboardRoutes.ts'

/** `isForSupport`: others are redirected to the front desk. */
const others: readonly { path: string; entry: AnyScreenEntry; isForSupport?: boolean }[] = [
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
  { path: '/payments', entry: paymentListScreenEntry },
  { path: '/payment-plans', entry: planSettingsScreenEntry },
  { path: '/clients/:clientId/payment-plans', entry: practicePlansScreenEntry },
  { path: '/snapshots', entry: sentStatementsScreenEntry },
  { path: '/log', entry: auditLogScreenEntry },
]

/**
 * Screens within the shell that nobody starts with, in a separate file, so that a new screen adds nothing to the first
 * load.
 */
export const otherRoutes = (screens: Screens, ErrorBoundary: ComponentType): Route[] =>
  others.map(({ path, entry, isForSupport }) => ({
    path,
    ...(isForSupport ? supportRoute : screenRoute)(screens, entry),
    ErrorBoundary,
  }))

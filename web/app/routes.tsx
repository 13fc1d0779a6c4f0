import type { Route } from '../router/matchRoutes.ts'
import { outboxScreenEntry } from '../outgoing/outboxScreenEntry.ts'
import { auditLogScreenEntry } from '../audit/auditLogScreenEntry.ts'
import { chatScreenEntry } from '../inbox/chatScreenEntry.ts'
import { chatThreadScreenEntry } from '../inbox/chatThreadScreenEntry.ts'
import { inboxScreenEntry } from '../inbox/inboxScreenEntry.ts'
import { patientRoute } from './patientRoute.ts'
import { partnersScreenEntry } from '../partners/partnersScreenEntry.ts'
import { patientsScreenEntry } from '../patients/patientsScreenEntry.ts'
import { paymentListScreenEntry } from '../payments/list/paymentListScreenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import { personalScreenEntry } from '../session/account/personalScreenEntry.ts'
import { personalSettingsScreenEntry } from '../session/account/personalSettingsScreenEntry.ts'
import { sentStatementsScreenEntry } from '../statements/sent/sentStatementsScreenEntry.ts'
import { snapshotPreviewScreenEntry } from '../statements/snapshots/snapshotPreviewScreenEntry.ts'
import { AppError } from './AppError.tsx'
import { appShellEntry } from './appShellEntry.ts'
import { AppSkeleton } from './AppSkeleton.tsx'
import { frontdeskRoutes } from './frontdeskRoutes.ts'
import { ScreenError } from './ScreenError.tsx'
import { settingsRoutes } from './settingsRoutes.ts'
import { dashboardRoutes, toStart } from './dashboardRoutes.ts'

/** Every route of the app. `/login` is not one: it is a separate page, see main.tsx. */
export function createRoutes(screens: Screens): Route[] {
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
      children: [
        ...dashboardRoutes(screens, ScreenError),
        { path: '/inbox', ...screenRoute(screens, inboxScreenEntry), ErrorBoundary: ScreenError },
        { path: '/chat/:patientId', ...screenRoute(screens, chatScreenEntry), ErrorBoundary: ScreenError },
        { path: '/chat/thread/:threadId', ...screenRoute(screens, chatThreadScreenEntry), ErrorBoundary: ScreenError },
        { path: '/patients', ...screenRoute(screens, patientsScreenEntry), ErrorBoundary: ScreenError },
        patientRoute(screens, ScreenError),
        ...frontdeskRoutes(screens, ScreenError),
        { path: '/personal', ...screenRoute(screens, personalScreenEntry), ErrorBoundary: ScreenError },
        {
          path: '/personal/settings',
          ...screenRoute(screens, personalSettingsScreenEntry),
          ErrorBoundary: ScreenError,
        },
        { path: '/outbox', ...screenRoute(screens, outboxScreenEntry), ErrorBoundary: ScreenError },
        { path: '/partners/docs', ...screenRoute(screens, partnersScreenEntry), ErrorBoundary: ScreenError },
        { path: '/payments', ...screenRoute(screens, paymentListScreenEntry), ErrorBoundary: ScreenError },
        ...settingsRoutes(screens, ScreenError),
        { path: '/snapshots', ...screenRoute(screens, sentStatementsScreenEntry), ErrorBoundary: ScreenError },
        { path: '/log', ...screenRoute(screens, auditLogScreenEntry), ErrorBoundary: ScreenError },
        { path: '*', loader: toStart(screens) },
      ],
    },
  ]
}

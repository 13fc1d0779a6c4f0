import type { ComponentType } from 'react'
import { redirect } from '../router/Router.ts'
import type { Loader, Route } from '../router/matchRoutes.ts'
import { frontdeskScreenEntry } from '../patients/frontdesk/frontdeskScreenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import { frontdeskPath } from './destinations.ts'
import { statementsHandle } from './patientRoute.ts'

/** Tabs that a link’s `action` opens. The other actions are dialogs of the page. */
const tabOf: Readonly<Record<string, string>> = { call: 'log-call', receipt: 'payments', timeline: 'timeline' }

/** `action` and `productsTotal` belong to one patient only: links to other patients omit them. */
const toAccount: Loader = ({ params, url }) => {
  const searchParams = new URLSearchParams(url.search)
  const tab = tabOf[searchParams.get('action') ?? '']
  if (tab) searchParams.delete('action')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return redirect(`/patients/${params['patientId'] ?? ''}/${tab ?? 'statements'}${search}`)
}

/** The front desk, and links from other systems to an account. */
export const frontdeskRoutes = (screens: Screens, ErrorBoundary: ComponentType): Route[] => [
  { path: frontdeskPath, ...screenRoute(screens, frontdeskScreenEntry), ErrorBoundary },
  { path: '/frontdesk/patient/:patientId', loader: toAccount, handle: statementsHandle },
]

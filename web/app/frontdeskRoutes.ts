import type { ComponentType } from 'react'
import { fetchQuery, graphql } from 'react-relay/hooks'
import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { appointmentScreenEntry } from '../patients/appointments/appointmentScreenEntry.ts'
import { appointmentsScreenEntry } from '../patients/appointments/appointmentsScreenEntry.ts'
import { frontdeskScreenEntry } from '../patients/frontdesk/frontdeskScreenEntry.ts'
import { newPatientScreenEntry } from '../patients/frontdesk/newPatientScreenEntry.ts'
import { screenRoute } from '../relay/screenRoute.ts'
import type { Screens } from '../relay/screens.ts'
import type { frontdeskRoutesQuery } from './__generated__/frontdeskRoutesQuery.graphql.ts'
import { frontdeskPath, startPath } from './destinations.ts'
import { pathInScope, rememberedScope } from './rememberedScope.ts'

const query = graphql`
  query frontdeskRoutesQuery {
    viewer {
      role
    }
  }
`

/** Leads to where the viewer works: the front desk, or the patients. */
export function toStart({ environment }: Screens): LoaderFunction {
  return async () => {
    const answer = fetchQuery<frontdeskRoutesQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' })
    const role = (await answer.toPromise())?.viewer?.role
    return redirect(role === 'FRONTDESK' ? frontdeskPath : pathInScope(startPath, rememberedScope()))
  }
}

/** `action` and `productsTotal` belong to this patient alone: any link to another one leaves them behind. */
const toAccount: LoaderFunction = ({ params, request }) =>
  redirect(`/patients/${params['patientId'] ?? ''}/statements${new URL(request.url).search}`)

/** The front desk and the appointments. */
export const frontdeskRoutes = (screens: Screens, ErrorBoundary: ComponentType): RouteObject[] => [
  { path: frontdeskPath, ...screenRoute(screens, frontdeskScreenEntry), ErrorBoundary },
  { path: '/frontdesk/new', ...screenRoute(screens, newPatientScreenEntry), ErrorBoundary },
  { path: '/frontdesk/patient/:patientId', loader: toAccount, element: null },
  { path: '/appointments', ...screenRoute(screens, appointmentsScreenEntry), ErrorBoundary },
  { path: '/appointments/:appointmentId', ...screenRoute(screens, appointmentScreenEntry), ErrorBoundary },
]

import { redirect } from '../../router/Router.ts'
import type { Loader } from '../../router/matchRoutes.ts'
import type { Screens } from '../../relay/screens.ts'
import { knownViewer } from '../../relay/knownViewer.ts'
import { patientTabPath } from './patientTabs.ts'

/** Redirects to the viewer’s default tab: statements for the front desk, billing cycles for everyone else. */
export function toDefaultTab(screens: Screens): Loader {
  return async ({ params }) => {
    const role = (await knownViewer(screens))?.user.role
    return redirect(patientTabPath(params['patientId'] ?? '', role === 'FRONTDESK' ? 'statements' : 'billing-cycles'))
  }
}

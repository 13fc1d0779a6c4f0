import { graphql } from 'react-relay/hooks'
import { redirect } from '../../router/Router.ts'
import type { Loader } from '../../router/matchRoutes.ts'
import { readKnown } from '../../relay/readQuery.ts'
import type { Screens } from '../../relay/screens.ts'
import type { defaultTabQuery } from './__generated__/defaultTabQuery.graphql.ts'
import { patientTabPath } from './patientTabs.ts'

const query = graphql`
  query defaultTabQuery {
    viewer {
      user {
        role
      }
    }
  }
`

/** Redirects to the viewer’s default tab: statements for the front desk, billing cycles for everyone else. */
export function toDefaultTab({ environment }: Screens): Loader {
  return async ({ params }) => {
    const role = (await readKnown<defaultTabQuery>(environment, query, {}))?.viewer?.user.role
    return redirect(patientTabPath(params['patientId'] ?? '', role === 'FRONTDESK' ? 'statements' : 'billing-cycles'))
  }
}

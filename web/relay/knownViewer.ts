import { graphql } from 'react-relay/hooks'
import { readKnown } from './readQuery.ts'
import type { Screens } from './screens.ts'
import type { knownViewerQuery } from './__generated__/knownViewerQuery.graphql.ts'

const query = graphql`
  query knownViewerQuery {
    viewer {
      user {
        role
      }
      can {
        readDashboards {
          isAllowed
        }
        editPractices {
          isAllowed
        }
        readUsers {
          isAllowed
        }
        manageCompanyCards {
          isAllowed
        }
        manageCompanyCustomers {
          isAllowed
        }
        editFeatures {
          isAllowed
        }
      }
    }
  }
`

export type KnownViewer = NonNullable<knownViewerQuery['response']['viewer']>

/** What routes need of the viewer. The shell usually has loaded it. */
export const knownViewer = async ({ environment }: Screens): Promise<KnownViewer | null | undefined> =>
  (await readKnown<knownViewerQuery>(environment, query, {}))?.viewer

import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime'
import { screenEntry, type AnyScreenEntry, type ScreenEntry } from '../../relay/screenEntry.ts'

type TabQuery = OperationType & { variables: { patientId: string } }

interface PatientTabEntry<Query extends TabQuery> {
  query: PreloadableConcreteRequest<Query>
  screen: ScreenEntry<Query>['screen']
}

/** The code of the page around the tabs. */
export const loadPatientPage = () => import('./PatientPage.tsx')

/**
 * Entry point of a tab. Its one query also brings what the page's header shows, and its code comes together with the
 * page's, so that either is there when the tab is.
 */
export function patientTabEntry<Query extends TabQuery>({ query, screen }: PatientTabEntry<Query>): AnyScreenEntry {
  return screenEntry<Query>({
    query,
    variables: ({ params }) => ({ patientId: params['patientId'] ?? '' }) as Query['variables'],
    identity: ({ params }) => params['patientId'] ?? '',
    screen: async () => (await Promise.all([screen(), loadPatientPage()]))[0],
  })
}

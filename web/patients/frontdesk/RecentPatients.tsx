import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { recentAccounts } from '../../browser/recentAccounts.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { RecentPatientsQuery } from './__generated__/RecentPatientsQuery.graphql.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { PatientHits } from './PatientHits.tsx'

const query = graphql`
  query RecentPatientsQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on Patient {
        ...PatientHits_patients
      }
    }
  }
`

/** Recently opened accounts with their current balance, without those that the viewer can no longer see. */
export function RecentPatients() {
  const messages = useMessages(frontdeskMessages)
  // The user is known only after the session has loaded.
  const [ids, setIds] = useState<readonly string[]>()
  useEffect(() => setIds(recentAccounts()), [])
  const { status, data, retry } = useLookup<RecentPatientsQuery>(query, ids?.length ? { ids } : null)
  const patients = (data?.nodes ?? []).flatMap((node) => (node?.__typename === 'Patient' ? [node] : []))
  const isEmpty = ids?.length === 0 || (status === 'found' && patients.length === 0)
  return (
    <Panel
      title={isEmpty ? messages.found : messages.recent}
      isFlush
      isLoading={!isEmpty && data === null && status !== 'failed'}
      empty={isEmpty ? { title: messages.start, hint: messages.startHint, icon: <Search size={20} /> } : undefined}
      error={status === 'failed' ? { message: messages.failed, onRetry: retry } : undefined}
    >
      <PatientHits label={messages.recent} patients={patients} />
    </Panel>
  )
}

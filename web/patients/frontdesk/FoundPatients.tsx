import { UserRoundX } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { RequestFailure } from '../../relay/requestFailure.ts'
import { useLookup, type Lookup } from '../../relay/useLookup.ts'
import { Busy } from '../../ui/Busy.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { FoundPatientsQuery } from './__generated__/FoundPatientsQuery.graphql.ts'
import type { DeskScope } from './deskScope.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { denialText, type Permission } from '../../relay/permission.ts'
import { NewPatientLink } from './NewPatientLink.tsx'
import { PatientHits } from './PatientHits.tsx'
import { refusalText } from '../../relay/refusals/refusalText.ts'

/** Maximum number of results; users refine the search instead of reading more. */
const most = 20

const query = graphql`
  query FoundPatientsQuery($filter: PatientFilter!) {
    patients(first: 20, filter: $filter) {
      edges {
        node {
          ...PatientHits_patients
        }
      }
      totalCount
    }
  }
`

/** Matching patients, the first twenty by name. `null` sends no query. */
export const useFoundPatients = (text: string, scope: DeskScope) =>
  useLookup<FoundPatientsQuery>(query, text === '' ? null : { filter: { lookup: text, ...scope } })

interface FoundPatientsProps {
  text: string
  found: Lookup<FoundPatientsQuery['response']>
  canAdd: Permission
}

/** Search results: patients, no matches with a hint, or an error. */
export function FoundPatients({ text, found, canAdd }: FoundPatientsProps) {
  const messages = useMessages(frontdeskMessages)
  const { status, data, failure, retry } = found
  const patients = data?.patients.edges.map(({ node }) => node) ?? []
  const total = data?.patients.totalCount ?? 0
  const isRefused = failure instanceof RequestFailure && failure.kind === 'refused'
  const nobody = {
    icon: <UserRoundX size={20} />,
    title: messages.nobody(text),
    hint: canAdd.isAllowed ? messages.nobodyHint : `${messages.checkSpelling} ${denialText(canAdd)}`,
    action: canAdd.isAllowed && <NewPatientLink permission={canAdd} text={text} variant="primary" />,
  }
  return (
    <Panel
      title={messages.found}
      note={status === 'found' && total > most ? messages.firstOf(most, total) : total || undefined}
      isFlush
      isLoading={status === 'pending' && data === null}
      empty={status === 'found' && patients.length === 0 ? nobody : undefined}
      error={
        status === 'failed'
          ? isRefused
            ? { message: refusalText(failure.refusal) }
            : { message: messages.failed, onRetry: retry }
          : undefined
      }
    >
      <Busy isBusy={status === 'pending'}>
        <PatientHits label={messages.found} patients={patients} />
      </Busy>
    </Panel>
  )
}

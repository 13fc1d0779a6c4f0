import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type {
  useLinkCandidatesQuery,
  useLinkCandidatesQuery$data,
} from './__generated__/useLinkCandidatesQuery.graphql.ts'

const query = graphql`
  query useLinkCandidatesQuery($id: ID!, $search: String!) {
    thread(id: $id) {
      linkCandidates(search: $search) {
        patientId
        name
        dateOfBirth
        externalId
        practiceName
        hasContact
      }
    }
  }
`

type Thread = NonNullable<useLinkCandidatesQuery$data['thread']>
export type LinkCandidate = Thread['linkCandidates'][number]

/** By the specification, shorter texts are not searched for. */
const leastLetters = 2

/** Who may be meant: by what is typed or, before that, who has the number. */
export function useLinkCandidates(threadId: string, text: string) {
  const typed = text.trim()
  const wanted = typed.length < leastLetters ? '' : typed
  const search = useDebounced(wanted)
  const { status, data, retry } = useLookup<useLinkCandidatesQuery>(query, { id: threadId, search })
  const isCurrent = wanted === search
  return {
    found: data?.thread?.linkCandidates ?? [],
    isSearch: search !== '',
    status: isCurrent ? status : ('pending' as const),
    retry,
  }
}

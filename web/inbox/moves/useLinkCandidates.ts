import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type {
  useLinkCandidatesQuery,
  useLinkCandidatesQuery$data,
} from './__generated__/useLinkCandidatesQuery.graphql.ts'

const query = graphql`
  query useLinkCandidatesQuery($id: ID!, $search: String!) {
    thread(restId: $id) {
      linkCandidates(search: $search) {
        patient {
          id
          name
          dateOfBirth
          externalId
          practice {
            name
          }
        }
        hasContact
      }
    }
  }
`

type Thread = NonNullable<useLinkCandidatesQuery$data['thread']>
type Row = Thread['linkCandidates'][number]
export type LinkCandidate = NonNullable<Row['patient']> & Pick<Row, 'hasContact'>

const candidateOf = ({ patient, hasContact }: Row): LinkCandidate[] => (patient ? [{ ...patient, hasContact }] : [])

/** Shorter texts are not searched for (specification). */
const minLetters = 2

/** Candidates by search text; without one, patients with the number. */
export function useLinkCandidates(threadId: string, text: string) {
  const typed = text.trim()
  const searchText = typed.length < minLetters ? '' : typed
  const search = useDebounced(searchText)
  const { status, data, retry } = useLookup<useLinkCandidatesQuery>(query, { id: threadId, search })
  const isCurrent = searchText === search
  return {
    found: (data?.thread?.linkCandidates ?? []).flatMap(candidateOf),
    isSearch: search !== '',
    status: isCurrent ? status : ('pending' as const),
    retry,
  }
}

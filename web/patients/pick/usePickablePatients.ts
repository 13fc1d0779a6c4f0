import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type {
  usePickablePatientsQuery,
  usePickablePatientsQuery$data,
} from './__generated__/usePickablePatientsQuery.graphql.ts'

const query = graphql`
  query usePickablePatientsQuery($search: String!, $practiceRestIds: [ID!]) {
    patients(first: 10, filter: { search: $search, practiceRestIds: $practiceRestIds, patientStatus: [ACTIVE] }) {
      edges {
        node {
          id
          restId
          name
          dateOfBirth
          externalId
          practice {
            name
          }
          currency
          currentBalance
          familyRole
        }
      }
    }
  }
`

export type PickablePatient = usePickablePatientsQuery$data['patients']['edges'][number]['node']

/** Shorter texts are not searched for (specification). */
const minLetters = 2

/** Active patients by name or external id, of one practice. */
export function usePickablePatients(text: string, practiceRestId: string | undefined) {
  const typed = text.trim()
  const search = useDebounced(typed)
  const isSearched = typed.length >= minLetters && search.length >= minLetters
  const variables = isSearched && practiceRestId !== undefined ? { search, practiceRestIds: [practiceRestId] } : null
  const { status, data } = useLookup<usePickablePatientsQuery>(query, variables)
  const found = isSearched ? (data?.patients.edges ?? []).map(({ node }) => node) : []
  return { found, status: typed === search ? status : ('pending' as const) }
}

import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readOnce } from '../../relay/readQuery.ts'
import { useLookup } from '../../relay/useLookup.ts'
import type { useFreshPatientQuery, useFreshPatientQuery$data } from './__generated__/useFreshPatientQuery.graphql.ts'

const query = graphql`
  query useFreshPatientQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Patient {
        modifiedAt
        externalId
        firstName
        middleName
        lastName
        dateOfBirth
        communicationLanguage
        address {
          line1
          line2
          city
          state
          zipCode
        }
        pendingAddress {
          line1
          line2
          city
          state
          zipCode
        }
        familyRole
        guarantor {
          id
          name
        }
        pause {
          note
          resumesOn
        }
        tags {
          id
          name
          isImported
        }
        phones {
          id
          value
          phoneType
          isEnabled
          isBlocked
          priority
        }
        emails {
          id
          value
          phoneType
          isEnabled
          isBlocked
          priority
        }
      }
    }
    reference {
      states {
        code
        name
      }
    }
  }
`

/** All editable data of an account, as currently stored on the server. */
export type FreshPatient = Extract<useFreshPatientQuery$data['node'], { readonly __typename: 'Patient' }>

const patientOf = (node: useFreshPatientQuery$data['node']): FreshPatient | null =>
  node?.__typename === 'Patient' ? node : null

/** Initial values of an editor, loaded when its dialog opens. */
export function useFreshPatient(id: string) {
  const { status, data } = useLookup<useFreshPatientQuery>(query, { id })
  return { status, patient: patientOf(data?.node), states: data?.reference.states ?? [] }
}

/** The account as reloaded after another user’s change; the page shows it too. */
export function useLatestPatient(id: string): () => Promise<FreshPatient | null> {
  const environment = useRelayEnvironment()
  return async () => patientOf((await readOnce<useFreshPatientQuery>(environment, query, { id })).node)
}

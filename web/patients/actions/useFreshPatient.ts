import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import type { useFreshPatientQuery, useFreshPatientQuery$data } from './__generated__/useFreshPatientQuery.graphql.ts'

const query = graphql`
  query useFreshPatientQuery($id: ID!) {
    patient(id: $id) {
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
    }
    reference {
      states {
        code
        name
      }
    }
  }
`

export type FreshPatient = NonNullable<useFreshPatientQuery$data['patient']>

/** What an editor begins with, asked of the server when the dialog opens, and once more where someone was faster. */
export function useFreshPatient(id: string) {
  const environment = useRelayEnvironment()
  const { status, data } = useFetchedQuery<useFreshPatientQuery>(query, { id })
  const [newer, setNewer] = useState<FreshPatient | null>(null)
  const again = async () => {
    const answer = await fetchQuery<useFreshPatientQuery>(environment, query, { id }).toPromise()
    setNewer(answer?.patient ?? null)
  }
  return { status, patient: data?.patient ?? null, states: data?.reference.states ?? [], newer, again }
}

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdateBalancesMutation as Mutation } from './__generated__/useUpdateBalancesMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateBalancesMutation($patientId: ID!) {
    updateBalances(patientId: $patientId) {
      __typename
      ... on UpdateBalancesSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sums the balances anew. */
export const useUpdateBalancesMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useUpdateBalancesMutation as Mutation } from './__generated__/useUpdateBalancesMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateBalancesMutation($input: UpdateBalancesInput!) {
    updateBalances(input: $input) {
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

/** Recalculates the balances. */
export const useUpdateBalancesMutation = () => useResultMutation<Mutation>(mutation)

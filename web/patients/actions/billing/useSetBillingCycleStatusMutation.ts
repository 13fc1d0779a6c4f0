import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useSetBillingCycleStatusMutation as Mutation } from './__generated__/useSetBillingCycleStatusMutation.graphql.ts'

const mutation = graphql`
  mutation useSetBillingCycleStatusMutation($input: SetBillingCycleStatusInput!) {
    setBillingCycleStatus(input: $input) {
      __typename
      ... on SetBillingCycleStatusSuccess {
        billingCycle {
          id
          status
          statusText
          endDate
        }
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Manually sets the status of a billing cycle. */
export const useSetBillingCycleStatusMutation = () => useResultMutation<Mutation>(mutation)

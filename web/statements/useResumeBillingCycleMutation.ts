import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../relay/useResultMutation.ts'
import type { useResumeBillingCycleMutation as Mutation } from './__generated__/useResumeBillingCycleMutation.graphql.ts'

const mutation = graphql`
  mutation useResumeBillingCycleMutation($input: ResumeBillingCycleInput!) {
    resumeBillingCycle(input: $input) {
      __typename
      ... on ResumeBillingCycleSuccess {
        billingCycle {
          id
          isPaused
          pausedBefore
        }
        patient {
          ...BillingStatus_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Resumes the workflow of a paused billing cycle. */
export const useResumeBillingCycleMutation = () => useResultMutation<Mutation>(mutation)

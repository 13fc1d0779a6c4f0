import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCancelPlanMutation as Mutation } from './__generated__/useCancelPlanMutation.graphql.ts'

const mutation = graphql`
  mutation useCancelPlanMutation($input: CancelPlanInput!) {
    cancelPlan(input: $input) {
      __typename
      ... on CancelPlanSuccess {
        patient {
          ...PatientHeader_patient
          ...CurrentPlans_patient
          ...EarlierPlans_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Cancels a payment plan. The billing cycle restarts with it. */
export const useCancelPlanMutation = () => useResultMutation<Mutation>(mutation)

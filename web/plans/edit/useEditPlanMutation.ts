import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useEditPlanMutation as Mutation } from './__generated__/useEditPlanMutation.graphql.ts'

const mutation = graphql`
  mutation useEditPlanMutation($input: EditPlanInput!) {
    editPlan(input: $input) {
      __typename
      ... on EditPlanSuccess {
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

/** Reschedules the remaining part of a plan, or changes its payment method. */
export const useEditPlanMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetPatientPlanLimitMutation as Mutation } from './__generated__/useSetPatientPlanLimitMutation.graphql.ts'

const mutation = graphql`
  mutation useSetPatientPlanLimitMutation($input: SetPatientPlanLimitInput!) {
    setPatientPlanLimit(input: $input) {
      __typename
      ... on SetPatientPlanLimitSuccess {
        patient {
          planLimits {
            ...PlanLimitsPanel_limits
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets a band of the patient’s own limits. */
export const useSetPatientPlanLimitMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdatePracticePlanLimitMutation as Mutation } from './__generated__/useUpdatePracticePlanLimitMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdatePracticePlanLimitMutation($input: UpdatePracticePlanLimitInput!) {
    updatePracticePlanLimit(input: $input) {
      __typename
      ... on UpdatePracticePlanLimitSuccess {
        practice {
          planLimits {
            ...PlanLimitsPanel_limits
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes a band of the practice’s limits. */
export const useUpdatePracticePlanLimitMutation = () => useResultMutation<Mutation>(mutation)

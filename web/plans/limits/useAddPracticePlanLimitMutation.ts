import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAddPracticePlanLimitMutation as Mutation } from './__generated__/useAddPracticePlanLimitMutation.graphql.ts'

const mutation = graphql`
  mutation useAddPracticePlanLimitMutation($input: AddPracticePlanLimitInput!) {
    addPracticePlanLimit(input: $input) {
      __typename
      ... on AddPracticePlanLimitSuccess {
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

/** Adds a band to the practice’s limits. */
export const useAddPracticePlanLimitMutation = () => useResultMutation<Mutation>(mutation)

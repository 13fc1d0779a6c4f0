import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdateCompanyPlanLimitMutation as Mutation } from './__generated__/useUpdateCompanyPlanLimitMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateCompanyPlanLimitMutation($input: UpdateCompanyPlanLimitInput!) {
    updateCompanyPlanLimit(input: $input) {
      __typename
      ... on UpdateCompanyPlanLimitSuccess {
        company {
          planLimits {
            ...PlanLimitsPanel_limits
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes a band of the company’s limits. */
export const useUpdateCompanyPlanLimitMutation = () => useResultMutation<Mutation>(mutation)

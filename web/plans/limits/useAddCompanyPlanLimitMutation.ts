import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAddCompanyPlanLimitMutation as Mutation } from './__generated__/useAddCompanyPlanLimitMutation.graphql.ts'

const mutation = graphql`
  mutation useAddCompanyPlanLimitMutation($input: AddCompanyPlanLimitInput!) {
    addCompanyPlanLimit(input: $input) {
      __typename
      ... on AddCompanyPlanLimitSuccess {
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

/** Adds a band to the company’s limits. */
export const useAddCompanyPlanLimitMutation = () => useResultMutation<Mutation>(mutation)

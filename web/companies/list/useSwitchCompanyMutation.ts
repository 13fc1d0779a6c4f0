import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSwitchCompanyMutation as Mutation } from './__generated__/useSwitchCompanyMutation.graphql.ts'

const mutation = graphql`
  mutation useSwitchCompanyMutation($input: UpdateCompanyInput!) {
    updateCompany(input: $input) {
      __typename
      ... on UpdateCompanySuccess {
        company {
          ...CompanyActive_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Activates or deactivates a company. */
export const useSwitchCompanyMutation = () => useResultMutation<Mutation>(mutation)

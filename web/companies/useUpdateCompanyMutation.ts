import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../relay/useResultMutation.ts'
import type { useUpdateCompanyMutation as Mutation } from './__generated__/useUpdateCompanyMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateCompanyMutation($input: UpdateCompanyInput!) {
    updateCompany(input: $input) {
      __typename
      ... on UpdateCompanySuccess {
        company {
          ...companyForms_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes a company. */
export const useUpdateCompanyMutation = () => useResultMutation<Mutation>(mutation)

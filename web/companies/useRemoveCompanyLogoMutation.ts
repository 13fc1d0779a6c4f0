import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../relay/useResultMutation.ts'
import type { useRemoveCompanyLogoMutation as Mutation } from './__generated__/useRemoveCompanyLogoMutation.graphql.ts'

const mutation = graphql`
  mutation useRemoveCompanyLogoMutation($input: RemoveCompanyLogoInput!) {
    removeCompanyLogo(input: $input) {
      __typename
      ... on RemoveCompanyLogoSuccess {
        company {
          ...companyForms_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Removes the logo of a company. */
export const useRemoveCompanyLogoMutation = () => useResultMutation<Mutation>(mutation)

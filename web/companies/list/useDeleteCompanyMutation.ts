import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeleteCompanyMutation as Mutation } from './__generated__/useDeleteCompanyMutation.graphql.ts'

const mutation = graphql`
  mutation useDeleteCompanyMutation($input: DeleteCompanyInput!) {
    deleteCompany(input: $input) {
      __typename
      ... on DeleteCompanySuccess {
        companyId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes a company. */
export const useDeleteCompanyMutation = () => useResultMutation<Mutation>(mutation)

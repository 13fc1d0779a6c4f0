import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeleteCompanyCustomerMutation as Mutation } from './__generated__/useDeleteCompanyCustomerMutation.graphql.ts'

const mutation = graphql`
  mutation useDeleteCompanyCustomerMutation($input: DeleteCompanyCustomerInput!) {
    deleteCompanyCustomer(input: $input) {
      __typename
      ... on DeleteCompanyCustomerSuccess {
        company {
          ...RecipientPanel_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes the recipient and the cards of a company. */
export const useDeleteCompanyCustomerMutation = () => useResultMutation<Mutation>(mutation)

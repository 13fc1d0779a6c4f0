import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateCompanyCustomerMutation as Mutation } from './__generated__/useCreateCompanyCustomerMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateCompanyCustomerMutation($input: CreateCompanyCustomerInput!) {
    createCompanyCustomer(input: $input) {
      __typename
      ... on CreateCompanyCustomerSuccess {
        company {
          ...RecipientPanel_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Adds the recipient of a company’s invoices. */
export const useCreateCompanyCustomerMutation = () => useResultMutation<Mutation>(mutation)

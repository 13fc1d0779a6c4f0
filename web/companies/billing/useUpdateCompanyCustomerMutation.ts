import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdateCompanyCustomerMutation as Mutation } from './__generated__/useUpdateCompanyCustomerMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdateCompanyCustomerMutation($input: UpdateCompanyCustomerInput!) {
    updateCompanyCustomer(input: $input) {
      __typename
      ... on UpdateCompanyCustomerSuccess {
        company {
          ...RecipientPanel_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes the recipient of a company’s invoices. */
export const useUpdateCompanyCustomerMutation = () => useResultMutation<Mutation>(mutation)

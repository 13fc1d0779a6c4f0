import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreateCompanyMutation as Mutation } from './__generated__/useCreateCompanyMutation.graphql.ts'

const mutation = graphql`
  mutation useCreateCompanyMutation($input: CreateCompanyInput!) {
    createCompany(input: $input) {
      __typename
      ... on CreateCompanySuccess {
        company {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates a company. */
export const useCreateCompanyMutation = () => useResultMutation<Mutation>(mutation)

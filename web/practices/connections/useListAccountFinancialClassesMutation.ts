import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useListAccountFinancialClassesMutation as Mutation } from './__generated__/useListAccountFinancialClassesMutation.graphql.ts'

const mutation = graphql`
  mutation useListAccountFinancialClassesMutation($input: ListAccountFinancialClassesInput!) {
    listAccountFinancialClasses(input: $input) {
      __typename
      ... on ListAccountFinancialClassesSuccess {
        financialClasses {
          name
          externalId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Asks a billing system which financial classes of patients an account has. */
export const useListAccountFinancialClassesMutation = () => useResultMutation<Mutation>(mutation)

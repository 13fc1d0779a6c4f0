import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useListAccountPracticesMutation as Mutation } from './__generated__/useListAccountPracticesMutation.graphql.ts'

const mutation = graphql`
  mutation useListAccountPracticesMutation($input: ListAccountPracticesInput!) {
    listAccountPractices(input: $input) {
      __typename
      ... on ListAccountPracticesSuccess {
        practices {
          name
          externalId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Asks a billing system which practices an account has. */
export const useListAccountPracticesMutation = () => useResultMutation<Mutation>(mutation)

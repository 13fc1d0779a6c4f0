import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAddEmailDomainMutation as Mutation } from './__generated__/useAddEmailDomainMutation.graphql.ts'

const mutation = graphql`
  mutation useAddEmailDomainMutation($input: AddEmailDomainInput!) {
    addEmailDomain(input: $input) {
      __typename
      ... on AddEmailDomainSuccess {
        practice {
          ...EmailDomainPanel_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Adds a practice’s email domain. */
export const useAddEmailDomainMutation = () => useResultMutation<Mutation>(mutation)

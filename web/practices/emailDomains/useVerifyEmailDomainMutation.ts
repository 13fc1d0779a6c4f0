import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useVerifyEmailDomainMutation as Mutation } from './__generated__/useVerifyEmailDomainMutation.graphql.ts'

const mutation = graphql`
  mutation useVerifyEmailDomainMutation($input: VerifyEmailDomainInput!) {
    verifyEmailDomain(input: $input) {
      __typename
      ... on VerifyEmailDomainSuccess {
        practice {
          ...EmailDomainPanel_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Looks up the DNS records of an email domain. */
export const useVerifyEmailDomainMutation = () => useResultMutation<Mutation>(mutation)

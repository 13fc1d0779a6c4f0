import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCheckPortalDomainMutation as Mutation } from './__generated__/useCheckPortalDomainMutation.graphql.ts'

const mutation = graphql`
  mutation useCheckPortalDomainMutation($input: CheckPortalDomainInput!) {
    checkPortalDomain(input: $input) {
      __typename
      ... on CheckPortalDomainSuccess {
        problem {
          code
          message
          params {
            name
            value
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Checks whether another practice uses a domain. */
export const useCheckPortalDomainMutation = () => useResultMutation<Mutation>(mutation)

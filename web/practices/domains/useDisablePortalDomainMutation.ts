import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDisablePortalDomainMutation as Mutation } from './__generated__/useDisablePortalDomainMutation.graphql.ts'

const mutation = graphql`
  mutation useDisablePortalDomainMutation($input: DisablePortalDomainInput!) {
    disablePortalDomain(input: $input) {
      __typename
      ... on DisablePortalDomainSuccess {
        taskRestId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts disabling a practice’s portal domain. */
export const useDisablePortalDomainMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useEnablePortalDomainMutation as Mutation } from './__generated__/useEnablePortalDomainMutation.graphql.ts'

const mutation = graphql`
  mutation useEnablePortalDomainMutation($input: EnablePortalDomainInput!) {
    enablePortalDomain(input: $input) {
      __typename
      ... on EnablePortalDomainSuccess {
        taskRestId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts enabling a practice’s portal domain. */
export const useEnablePortalDomainMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSavePortalDomainMutation as Mutation } from './__generated__/useSavePortalDomainMutation.graphql.ts'

const mutation = graphql`
  mutation useSavePortalDomainMutation($input: SavePortalDomainInput!) {
    savePortalDomain(input: $input) {
      __typename
      ... on SavePortalDomainSuccess {
        practice {
          ...PortalDomainPanel_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Saves a practice’s portal domain as inactive. */
export const useSavePortalDomainMutation = () => useResultMutation<Mutation>(mutation)

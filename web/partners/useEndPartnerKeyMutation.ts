import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../relay/useResultMutation.ts'
import type { useEndPartnerKeyMutation as Mutation } from './__generated__/useEndPartnerKeyMutation.graphql.ts'

const mutation = graphql`
  mutation useEndPartnerKeyMutation($input: EndPartnerKeyInput!) {
    endPartnerKey(input: $input) {
      __typename
      ... on EndPartnerKeySuccess {
        partner {
          ...PartnerKeys_partner
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Revokes a key of a partner. */
export const useEndPartnerKeyMutation = () => useResultMutation<Mutation>(mutation)

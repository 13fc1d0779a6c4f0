import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../relay/useResultMutation.ts'
import type { useIssuePartnerKeyMutation as Mutation } from './__generated__/useIssuePartnerKeyMutation.graphql.ts'

const mutation = graphql`
  mutation useIssuePartnerKeyMutation($input: IssuePartnerKeyInput!) {
    issuePartnerKey(input: $input) {
      __typename
      ... on IssuePartnerKeySuccess {
        secret
        partner {
          ...PartnerKeys_partner
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Issues a key for a partner; only this response contains its secret. */
export const useIssuePartnerKeyMutation = () => useResultMutation<Mutation>(mutation)

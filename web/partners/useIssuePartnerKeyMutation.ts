import { graphql } from 'react-relay/hooks'
import { type Answers, useResultMutation } from '../relay/useResultMutation.ts'
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

interface Issuing {
  onDone: (secret: string) => void
  onRefused: NonNullable<Answers<unknown>['onRefused']>
}

/** Issues a key of a partner; it is told of by this answer alone. */
export function useIssuePartnerKeyMutation() {
  const [send, isInFlight] = useResultMutation<Mutation>(mutation)
  const issue = (variables: Mutation['variables'], { onDone, onRefused }: Issuing) =>
    send(variables, { onDone: ({ issuePartnerKey }) => onDone(issuePartnerKey.secret ?? ''), onRefused })
  return [issue, isInFlight] as const
}

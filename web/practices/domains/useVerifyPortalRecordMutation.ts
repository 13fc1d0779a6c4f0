import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useVerifyPortalRecordMutation as Mutation } from './__generated__/useVerifyPortalRecordMutation.graphql.ts'

const mutation = graphql`
  mutation useVerifyPortalRecordMutation($input: VerifyPortalRecordInput!) {
    verifyPortalRecord(input: $input) {
      __typename
      ... on VerifyPortalRecordSuccess {
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

/** Looks up the DNS record of a domain. */
export const useVerifyPortalRecordMutation = () => useResultMutation<Mutation>(mutation)

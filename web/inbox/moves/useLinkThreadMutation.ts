import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useLinkThreadMutation as Mutation } from './__generated__/useLinkThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useLinkThreadMutation($input: LinkThreadInput!) {
    linkThread(input: $input) {
      ...useThreadMove_result @relay(mask: false)
      ... on ThreadMoveSuccess {
        thread {
          id
          restId
          patientRestId
        }
      }
    }
  }
`

/** Links a conversation to a patient. */
export const useLinkThreadMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import { linkCall } from './linkCall.ts'
import type { useCallNumberMutation as Mutation } from './__generated__/useCallNumberMutation.graphql.ts'

const mutation = graphql`
  mutation useCallNumberMutation($input: CallNumberInput!) {
    callNumber(input: $input) {
      __typename
      ... on CallNumberSuccess {
        call {
          restId
          ...useFollowedCall_call
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Calls an unrecognized number. A toast shows a denial. */
export const useCallNumberMutation = (of: string) =>
  useResultMutation<Mutation, Input>(mutation, {
    // A call is polled by its id.
    update: (store) => linkCall(store, 'callNumber'),
    once: { name: `call ${of}`, withKey: inputWithKey },
  })

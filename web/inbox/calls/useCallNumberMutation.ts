import { graphql } from 'react-relay/hooks'
import { useSendOnce } from '../../relay/useSendOnce.ts'
import type { useCallNumberMutation as Mutation } from './__generated__/useCallNumberMutation.graphql.ts'
import { type OwnCall, ownCall } from './ownCall.ts'

const mutation = graphql`
  mutation useCallNumberMutation($input: CallNumberInput!) {
    callNumber(input: $input) {
      __typename
      ... on BeginCallSuccess {
        call {
          ...ownCall_call
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Calls a number of nobody known. What speaks against it is told in a toast. */
export const useCallNumberMutation = (of: string, onBegun: (call: OwnCall) => void) =>
  useSendOnce<Mutation, Input>({
    name: `call ${of}`,
    mutation,
    variables: (idempotencyKey, input) => ({ input: { ...input, idempotencyKey } }),
    onSent: ({ callNumber: { call } }) => call && onBegun(ownCall(call)),
  })

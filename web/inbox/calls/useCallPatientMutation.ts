import { graphql } from 'react-relay/hooks'
import { useSendOnce } from '../../relay/useSendOnce.ts'
import type { useCallPatientMutation as Mutation } from './__generated__/useCallPatientMutation.graphql.ts'
import { type OwnCall, ownCall } from './ownCall.ts'

const mutation = graphql`
  mutation useCallPatientMutation($input: CallPatientInput!) {
    callPatient(input: $input) {
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

/** Calls a patient. What speaks against it is told in a toast. */
export const useCallPatientMutation = (of: string, onBegun: (call: OwnCall) => void) =>
  useSendOnce<Mutation, Input>({
    name: `call ${of}`,
    mutation,
    variables: (idempotencyKey, input) => ({ input: { ...input, idempotencyKey } }),
    onSent: ({ callPatient: { call } }) => call && onBegun(ownCall(call)),
  })

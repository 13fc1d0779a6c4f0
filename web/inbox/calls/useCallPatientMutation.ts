import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import { linkCall } from './linkCall.ts'
import type { useCallPatientMutation as Mutation } from './__generated__/useCallPatientMutation.graphql.ts'

const mutation = graphql`
  mutation useCallPatientMutation($input: CallPatientInput!) {
    callPatient(input: $input) {
      __typename
      ... on CallPatientSuccess {
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

/** Calls a patient. A toast shows a denial. */
export const useCallPatientMutation = (of: string) =>
  useResultMutation<Mutation, Input>(mutation, {
    // A call is polled by its id.
    update: (store) => linkCall(store, 'callPatient'),
    once: { name: `call ${of}`, withKey: inputWithKey },
  })

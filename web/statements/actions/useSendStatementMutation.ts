import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSendStatementMutation as Mutation } from './__generated__/useSendStatementMutation.graphql.ts'

const mutation = graphql`
  mutation useSendStatementMutation($input: SendStatementInput!) {
    sendStatement(input: $input) {
      __typename
      ... on SendStatementSuccess {
        channel
        patient {
          ...sendStatement_patient
          ...copyStatementLink_patient
          ...copyLetterLink_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Sends the statement of a patient. */
export const useSendStatementMutation = (patientId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `statement ${patientId}`, withKey: inputWithKey } })

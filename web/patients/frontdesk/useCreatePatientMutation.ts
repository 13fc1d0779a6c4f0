import { useRef } from 'react'
import { graphql } from 'react-relay/hooks'
import { useResultMutation, type Refusal } from '../../relay/useResultMutation.ts'
import type { useCreatePatientMutation as Mutation } from './__generated__/useCreatePatientMutation.graphql.ts'

const mutation = graphql`
  mutation useCreatePatientMutation($input: CreatePatientInput!) {
    createPatient(input: $input) {
      __typename
      ... on CreatePatientSuccess {
        patient {
          restId
          name
        }
      }
      ... on InvalidInputError {
        fields {
          path
          message
          code
        }
      }
      ... on Error {
        message
        code
      }
    }
  }
`

type Added = NonNullable<Mutation['response']['createPatient']['patient']>

/** Adds a patient once, however often the same form is sent: each content of the form has a key of its own. */
export function useCreatePatientMutation() {
  const [send, isPending] = useResultMutation<Mutation>(mutation)
  const sent = useRef({ content: '', key: '' })
  const create = (
    input: Omit<Mutation['variables']['input'], 'idempotencyKey'>,
    onAdded: (patient: Added) => void,
    onRefused: (refusal: Refusal) => void,
  ) => {
    const content = JSON.stringify(input)
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
    const variables = { input: { ...input, idempotencyKey: sent.current.key } }
    send(variables, { onDone: ({ createPatient }) => onAdded(createPatient.patient!), onRefused })
  }
  return [create, isPending] as const
}

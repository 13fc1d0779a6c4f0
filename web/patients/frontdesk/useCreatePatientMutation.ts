import { graphql } from 'react-relay/hooks'
import type { Refusal } from '../../relay/failure.ts'
import { useSendOnce } from '../../relay/useSendOnce.ts'
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
      ...failure_error @relay(mask: false)
    }
  }
`

type Added = NonNullable<Mutation['response']['createPatient']['patient']>

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Adds a patient once; until it is known what became of one, no other is sent. */
export const useCreatePatientMutation = (onAdded: (patient: Added) => void, onRefused: (refusal: Refusal) => void) =>
  useSendOnce<Mutation, Input>({
    name: 'new patient',
    mutation,
    variables: (idempotencyKey, input) => ({ input: { ...input, idempotencyKey } }),
    onSent: ({ createPatient }) => onAdded(createPatient.patient!),
    onRefused,
  })

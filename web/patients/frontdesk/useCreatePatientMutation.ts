import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
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

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Adds a patient once: no other request is sent before the result is known. */
export const useCreatePatientMutation = () =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: 'new patient', withKey: inputWithKey } })

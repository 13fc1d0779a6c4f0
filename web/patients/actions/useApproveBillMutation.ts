import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useApproveBillMutation as Mutation } from './__generated__/useApproveBillMutation.graphql.ts'

const mutation = graphql`
  mutation useApproveBillMutation($patientId: ID!, $idempotencyKey: String) {
    approveBill(patientId: $patientId, idempotencyKey: $idempotencyKey) {
      __typename
      ... on ApproveBillSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Lets the bill of an account go out. */
export const useApproveBillMutation = (patientId: string) =>
  useResultMutation<Mutation, { patientId: string }>(mutation, {
    once: { name: `approval ${patientId}`, withKey: (given, idempotencyKey) => ({ ...given, idempotencyKey }) },
  })

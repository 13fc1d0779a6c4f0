import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useApproveBillMutation as Mutation } from './__generated__/useApproveBillMutation.graphql.ts'

const mutation = graphql`
  mutation useApproveBillMutation($input: ApproveBillInput!) {
    approveBill(input: $input) {
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

/** Approves an account’s bill for sending. */
export const useApproveBillMutation = (patientId: string) =>
  useResultMutation<Mutation, { patientId: string }>(mutation, {
    once: { name: `approval ${patientId}`, withKey: inputWithKey },
  })

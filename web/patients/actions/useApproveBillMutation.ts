import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useApproveBillMutation as Mutation } from './__generated__/useApproveBillMutation.graphql.ts'

const mutation = graphql`
  mutation useApproveBillMutation($patientId: ID!) {
    approveBill(patientId: $patientId) {
      __typename
      ... on ApproveBillSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ... on Error {
        message
        code
      }
    }
  }
`

/** Lets the bill of an account go out. */
export const useApproveBillMutation = () => useResultMutation<Mutation>(mutation)

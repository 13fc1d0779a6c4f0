import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useGenerateAppointmentMutation as Mutation } from './__generated__/useGenerateAppointmentMutation.graphql.ts'

const mutation = graphql`
  mutation useGenerateAppointmentMutation($input: GenerateAppointmentInput!) {
    generateAppointment(input: $input) {
      __typename
      ... on GenerateAppointmentSuccess {
        appointment {
          patient {
            ...PatientHeader_patient
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates a test appointment within two weeks. */
export const useGenerateAppointmentMutation = () => useResultMutation<Mutation>(mutation)

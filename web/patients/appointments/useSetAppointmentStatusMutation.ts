import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetAppointmentStatusMutation as Mutation } from './__generated__/useSetAppointmentStatusMutation.graphql.ts'

const mutation = graphql`
  mutation useSetAppointmentStatusMutation($input: SetAppointmentStatusInput!) {
    setAppointmentStatus(input: $input) {
      __typename
      ... on SetAppointmentStatusSuccess {
        appointment {
          ...DeskSteps_appointment
          ...AppointmentStatus_appointment
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Checks a patient in or out, marks a no-show, or undoes the last of these steps. */
export const useSetAppointmentStatusMutation = () => useResultMutation<Mutation>(mutation)

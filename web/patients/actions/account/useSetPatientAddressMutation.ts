import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useSetPatientAddressMutation as Mutation } from './__generated__/useSetPatientAddressMutation.graphql.ts'

const mutation = graphql`
  mutation useSetPatientAddressMutation($input: SetPatientAddressInput!) {
    setPatientAddress(input: $input) {
      __typename
      ... on SetPatientAddressSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sends a new address to the billing system. */
export const useSetPatientAddressMutation = () => useResultMutation<Mutation>(mutation)

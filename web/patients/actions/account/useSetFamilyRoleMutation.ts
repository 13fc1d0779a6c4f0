import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useSetFamilyRoleMutation as Mutation } from './__generated__/useSetFamilyRoleMutation.graphql.ts'

const mutation = graphql`
  mutation useSetFamilyRoleMutation($input: SetFamilyRoleInput!) {
    setFamilyRole(input: $input) {
      __typename
      ... on SetFamilyRoleSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Makes the patient a guarantor or a dependent. */
export const useSetFamilyRoleMutation = () => useResultMutation<Mutation>(mutation)

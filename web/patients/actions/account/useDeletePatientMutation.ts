import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useDeletePatientMutation as Mutation } from './__generated__/useDeletePatientMutation.graphql.ts'

const mutation = graphql`
  mutation useDeletePatientMutation($input: DeletePatientInput!) {
    deletePatient(input: $input) {
      __typename
      ... on DeletePatientSuccess {
        deletedId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes an account that was created by mistake. */
export const useDeletePatientMutation = () => useResultMutation<Mutation>(mutation)

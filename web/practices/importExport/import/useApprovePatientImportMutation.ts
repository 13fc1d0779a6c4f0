import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useApprovePatientImportMutation as Mutation } from './__generated__/useApprovePatientImportMutation.graphql.ts'

const mutation = graphql`
  mutation useApprovePatientImportMutation($input: ApprovePatientImportInput!) {
    approvePatientImport(input: $input) {
      __typename
      ... on ApprovePatientImportSuccess {
        patientImport {
          id
          status
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates the patients of a checked import in the background. */
export const useApprovePatientImportMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useStopPatientImportMutation as Mutation } from './__generated__/useStopPatientImportMutation.graphql.ts'

const mutation = graphql`
  mutation useStopPatientImportMutation($input: StopPatientImportInput!) {
    stopPatientImport(input: $input) {
      __typename
      ... on StopPatientImportSuccess {
        patientImport {
          id
          status
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Ends an import. Patients that it has created stay. */
export const useStopPatientImportMutation = () => useResultMutation<Mutation>(mutation)

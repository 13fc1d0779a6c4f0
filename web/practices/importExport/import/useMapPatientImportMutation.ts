import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useMapPatientImportMutation as Mutation } from './__generated__/useMapPatientImportMutation.graphql.ts'

const mutation = graphql`
  mutation useMapPatientImportMutation($input: MapPatientImportInput!) {
    mapPatientImport(input: $input) {
      __typename
      ... on MapPatientImportSuccess {
        patientImport {
          id
          status
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes what the columns of an import are read as. Its rows are checked again. */
export const useMapPatientImportMutation = () => useResultMutation<Mutation>(mutation)

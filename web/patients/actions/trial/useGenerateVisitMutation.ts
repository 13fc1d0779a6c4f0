import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useGenerateVisitMutation as Mutation } from './__generated__/useGenerateVisitMutation.graphql.ts'

const mutation = graphql`
  mutation useGenerateVisitMutation($input: GenerateVisitInput!) {
    generateVisit(input: $input) {
      __typename
      ... on GenerateVisitSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates a test visit today. */
export const useGenerateVisitMutation = () => useResultMutation<Mutation>(mutation)

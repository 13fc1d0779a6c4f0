import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRestartRuleMutation as Mutation } from './__generated__/useRestartRuleMutation.graphql.ts'

const mutation = graphql`
  mutation useRestartRuleMutation($patientId: ID!, $isPlanCancelled: Boolean) {
    restartRule(patientId: $patientId, isPlanCancelled: $isPlanCancelled) {
      __typename
      ... on RestartRuleSuccess {
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

/** Begins the rule of an account again. */
export const useRestartRuleMutation = () => useResultMutation<Mutation>(mutation)

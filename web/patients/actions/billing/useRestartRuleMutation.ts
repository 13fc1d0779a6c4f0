import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useRestartRuleMutation as Mutation } from './__generated__/useRestartRuleMutation.graphql.ts'

const mutation = graphql`
  mutation useRestartRuleMutation($input: RestartRuleInput!) {
    restartRule(input: $input) {
      __typename
      ... on RestartRuleSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Restarts the workflow of an account. */
export const useRestartRuleMutation = (patientId: string) =>
  useResultMutation<Mutation, { patientId: string; isPlanCancelled: boolean }>(mutation, {
    once: { name: `restart ${patientId}`, withKey: inputWithKey },
  })

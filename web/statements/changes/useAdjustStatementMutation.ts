import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAdjustStatementMutation as Mutation } from './__generated__/useAdjustStatementMutation.graphql.ts'

const mutation = graphql`
  mutation useAdjustStatementMutation($input: AdjustStatementInput!) {
    adjustStatement(input: $input) {
      __typename
      ... on AdjustStatementSuccess {
        patient {
          ...StatementsPanel_patient
          ...BalanceExplanation_patient
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Adjusts a charge or a visit. Balances come with the response; there is no optimistic update. */
export const useAdjustStatementMutation = (targetId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `adjustment ${targetId}`, withKey: inputWithKey } })

import { graphql, useMutation } from 'react-relay/hooks'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
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
      ... on Error {
        message
        code
      }
    }
  }
`

/** Adjusts a charge or a visit; the balances come back with the answer, never before it. */
export function useAdjustStatementMutation() {
  const [commit, isInFlight] = useMutation<Mutation>(mutation)
  const adjust = (input: Mutation['variables']['input'], onDone: () => void) =>
    void commit({
      variables: { input },
      onCompleted: ({ adjustStatement }) => {
        if (isDone(adjustStatement)) onDone()
      },
      onError: reportFailure,
    })
  return [adjust, isInFlight] as const
}

import { graphql, useMutation } from 'react-relay/hooks'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
import type { useRevertCollectionsMutation as Mutation } from './__generated__/useRevertCollectionsMutation.graphql.ts'

const mutation = graphql`
  mutation useRevertCollectionsMutation($input: RevertCollectionsInput!) {
    revertCollections(input: $input) {
      __typename
      ... on RevertCollectionsSuccess {
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

/** Takes visits back from collections. */
export function useRevertCollectionsMutation() {
  const [commit, isInFlight] = useMutation<Mutation>(mutation)
  const revert = (input: Mutation['variables']['input'], onDone: () => void) =>
    void commit({
      variables: { input },
      onCompleted: ({ revertCollections }) => {
        if (isDone(revertCollections)) onDone()
      },
      onError: reportFailure,
    })
  return [revert, isInFlight] as const
}

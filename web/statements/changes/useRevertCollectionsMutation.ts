import { graphql } from 'react-relay/hooks'
import { useSendOnce } from '../../relay/useSendOnce.ts'
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
      ...failure_error @relay(mask: false)
    }
  }
`

/** Takes a visit back from collections. */
export const useRevertCollectionsMutation = (patientId: string, visitId: string, onSent: () => void) =>
  useSendOnce<Mutation>({
    name: `collections ${visitId}`,
    mutation,
    variables: (idempotencyKey) => ({ input: { patientId, visitIds: [visitId], idempotencyKey } }),
    onSent,
  })

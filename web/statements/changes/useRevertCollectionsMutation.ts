import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
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

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Recalls a visit from collections. */
export const useRevertCollectionsMutation = (visitId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `collections ${visitId}`, withKey: inputWithKey } })

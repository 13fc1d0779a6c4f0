import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useSetDefaultPaymentLocationMutation as Mutation } from './__generated__/useSetDefaultPaymentLocationMutation.graphql.ts'

const mutation = graphql`
  mutation useSetDefaultPaymentLocationMutation($input: SetDefaultPaymentLocationInput!) {
    setDefaultPaymentLocation(input: $input) {
      __typename
      ... on SetDefaultPaymentLocationSuccess {
        viewer {
          id
          defaultPaymentLocation {
            id
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets the location that is preselected when the viewer takes a payment. */
export const useSetDefaultPaymentLocationMutation = () => useResultMutation<Mutation>(mutation)

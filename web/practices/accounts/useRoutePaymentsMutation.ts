import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRoutePaymentsMutation as Mutation } from './__generated__/useRoutePaymentsMutation.graphql.ts'

const mutation = graphql`
  mutation useRoutePaymentsMutation($input: RoutePaymentsInput!) {
    routePayments(input: $input) {
      __typename
      ... on RoutePaymentsSuccess {
        location {
          ...LocationRoute_location
          # It has the same version.
          ...LocationRow_location
        }
        providerGroup {
          ...GroupRoute_group
          ...GroupEnabled_group
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets the account that receives payments of a location or of a provider group. */
export const useRoutePaymentsMutation = () => useResultMutation<Mutation>(mutation)

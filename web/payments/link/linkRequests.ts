import { graphql } from 'react-relay/hooks'
import { queryOutcome, type CompiledTag, type Outcome, outcomeOf } from '../../relay/outcome.ts'
import type { linkRequestsQuery$data } from './__generated__/linkRequestsQuery.graphql.ts'

const linkQuery = graphql`
  query linkRequestsQuery($code: String!) {
    paymentLink(code: $code) {
      practiceName
      status
      amount
      currency
    }
  }
` as unknown as CompiledTag

const openMutation = graphql`
  mutation linkRequestsOpenMutation($input: OpenPaymentPageInput!) {
    openPaymentPage(input: $input) {
      __typename
      ... on OpenPaymentPageSuccess {
        url
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** The request of a link; null for an unknown one. */
export type PaymentLink = linkRequestsQuery$data['paymentLink']

/** Loads the request of a link. Never rejects. */
export const findLink = (code: string): Promise<Outcome<{ link: PaymentLink }>> =>
  queryOutcome(linkQuery, { code }, ({ paymentLink }: linkRequestsQuery$data) => ({ link: paymentLink ?? null }))

/** Address of the processor’s payment page. Never rejects. */
export const openPage = (code: string): Promise<Outcome<{ url: string }>> =>
  outcomeOf<{ __typename: string; url: string }>(openMutation, { input: { code } })

import { graphql } from 'react-relay/hooks'
import { failureOf } from '../../relay/graphqlAnswer.ts'
import { type CompiledTag, type Outcome, outcomeOf } from '../../relay/outcome.ts'
import { postDocument } from '../../relay/postDocument.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { RequestFailure } from '../../relay/requestFailure.ts'
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

/** What a link asks for; null for an unknown one. */
export type PaymentLink = linkRequestsQuery$data['paymentLink']

/** The request of a link. Never rejects. */
export async function findLink(code: string): Promise<Outcome<{ link: PaymentLink }>> {
  try {
    const { data, errors } = await postDocument(linkQuery.params, { code })
    if (errors?.[0]) return { message: refusalText(failureOf(errors[0]).refusal) }
    return { value: { link: (data as linkRequestsQuery$data).paymentLink ?? null } }
  } catch (failure) {
    const isRefused = failure instanceof RequestFailure && failure.kind === 'refused'
    return { message: isRefused ? refusalText(failure.refusal) : null }
  }
}

/** Address of the processor’s payment page. Never rejects. */
export const openPage = (code: string): Promise<Outcome<{ url: string }>> =>
  outcomeOf<{ __typename: string; url: string }>(openMutation, { input: { code } })

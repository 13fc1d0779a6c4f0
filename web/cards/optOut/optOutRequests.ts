import { graphql } from 'react-relay/hooks'
import { failureOf } from '../../relay/graphqlAnswer.ts'
import { type CompiledTag, type Outcome, outcomeOf } from '../../relay/outcome.ts'
import { postDocument } from '../../relay/postDocument.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { RequestFailure } from '../../relay/requestFailure.ts'
import type { optOutRequestsQuery$data } from './__generated__/optOutRequestsQuery.graphql.ts'

const query = graphql`
  query optOutRequestsQuery($code: String!, $last4: String!) {
    cardOptOut(code: $code, last4: $last4) {
      hasPaymentPlan
    }
  }
` as unknown as CompiledTag

const mutation = graphql`
  mutation optOutRequestsMutation($input: OptOutOfCardsInput!) {
    optOutOfCards(input: $input) {
      __typename
      ... on OptOutOfCardsSuccess {
        optOut {
          hasPaymentPlan
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

export interface Proof {
  code: string
  last4: string
}
/** What opting out ends; null for a wrong code or wrong digits. */
type OptOut = optOutRequestsQuery$data['cardOptOut']

/** What opting out would end. Never rejects. */
export async function findOptOut(proof: Proof): Promise<Outcome<{ optOut: OptOut }>> {
  try {
    const { data, errors } = await postDocument(query.params, proof)
    if (errors?.[0]) return { message: refusalText(failureOf(errors[0]).refusal) }
    return { value: { optOut: (data as optOutRequestsQuery$data).cardOptOut ?? null } }
  } catch (failure) {
    const isRefused = failure instanceof RequestFailure && failure.kind === 'refused'
    return { message: isRefused ? refusalText(failure.refusal) : null }
  }
}

/** Opts out. Never rejects. */
export const optOut = (proof: Proof): Promise<Outcome<{ optOut: OptOut }>> =>
  outcomeOf<{ __typename: string; optOut: OptOut }>(mutation, { input: proof })

import { graphql } from 'react-relay/hooks'
import { queryOutcome, type CompiledTag, type Outcome, outcomeOf } from '../../relay/outcome.ts'
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

/** Loads what opting out would end. Never rejects. */
export const findOptOut = (proof: Proof): Promise<Outcome<{ optOut: OptOut }>> =>
  queryOutcome(query, proof, ({ cardOptOut }: optOutRequestsQuery$data) => ({ optOut: cardOptOut ?? null }))

/** Opts out. Never rejects. */
export const optOut = (proof: Proof): Promise<Outcome<{ optOut: OptOut }>> =>
  outcomeOf<{ __typename: string; optOut: OptOut }>(mutation, { input: proof })

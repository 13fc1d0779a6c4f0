import { graphql } from 'react-relay/hooks'
import { queryOutcome, type CompiledTag, type Outcome, outcomeOf } from '../../relay/outcome.ts'
import type { consentRequestsQuery$data } from './__generated__/consentRequestsQuery.graphql.ts'

const linkQuery = graphql`
  query consentRequestsQuery($code: String!) {
    consentLink(code: $code) {
      practiceName
      status
      text
      language
    }
  }
` as unknown as CompiledTag

const signMutation = graphql`
  mutation consentRequestsSignMutation($input: SignConsentInput!) {
    signConsent(input: $input) {
      __typename
      ... on SignConsentSuccess {
        consent {
          practiceName
          status
          text
          language
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** The request of a link; null for an unknown one. */
export type ConsentLink = consentRequestsQuery$data['consentLink']

/** The consent of a link. Never rejects. */
export const findConsent = (code: string): Promise<Outcome<{ link: ConsentLink }>> =>
  queryOutcome(linkQuery, { code }, ({ consentLink }: consentRequestsQuery$data) => ({ link: consentLink ?? null }))

/** Signs the consent. Never rejects. */
export const signConsent = (code: string): Promise<Outcome<{ consent: NonNullable<ConsentLink> }>> =>
  outcomeOf<{ __typename: string; consent: NonNullable<ConsentLink> }>(signMutation, { input: { code } })

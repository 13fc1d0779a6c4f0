import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useGiveCompanyConsentMutation as Mutation } from './__generated__/useGiveCompanyConsentMutation.graphql.ts'

const mutation = graphql`
  mutation useGiveCompanyConsentMutation($input: GiveCompanyConsentInput!) {
    giveCompanyConsent(input: $input) {
      __typename
      ... on GiveCompanyConsentSuccess {
        company {
          ...CompanyCardsPanel_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Agrees that a company’s invoices are charged to a card. */
export const useGiveCompanyConsentMutation = () => useResultMutation<Mutation>(mutation)

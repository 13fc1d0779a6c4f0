import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useEndCompanyConsentMutation as Mutation } from './__generated__/useEndCompanyConsentMutation.graphql.ts'

const mutation = graphql`
  mutation useEndCompanyConsentMutation($input: EndCompanyConsentInput!) {
    endCompanyConsent(input: $input) {
      __typename
      ... on EndCompanyConsentSuccess {
        company {
          ...CompanyCardsPanel_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Ends the consent to charge a company’s invoices to a card. */
export const useEndCompanyConsentMutation = () => useResultMutation<Mutation>(mutation)

import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useBuyCompanyPhoneMutation as Mutation } from './__generated__/useBuyCompanyPhoneMutation.graphql.ts'

const mutation = graphql`
  mutation useBuyCompanyPhoneMutation($input: BuyCompanyPhoneInput!) {
    buyCompanyPhone(input: $input) {
      __typename
      ... on BuyCompanyPhoneSuccess {
        company {
          ...PhonesPanel_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

interface SelectedPhone {
  companyId: string
  /** As `+` and digits. */
  number: string
}

/** Buys a phone number for a company. */
export const useBuyCompanyPhoneMutation = (companyId: string) =>
  useResultMutation<Mutation, SelectedPhone>(mutation, {
    once: { name: `buyCompanyPhone ${companyId}`, withKey: inputWithKey },
  })

import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAddCompanyCardMutation as Mutation } from './__generated__/useAddCompanyCardMutation.graphql.ts'

const mutation = graphql`
  mutation useAddCompanyCardMutation($input: AddCompanyCardInput!) {
    addCompanyCard(input: $input) {
      __typename
      ... on AddCompanyCardSuccess {
        company {
          ...CompanyCardsPanel_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

interface AddedCard {
  companyId: string
  /** Id at the card processor. */
  methodId: string
}

/** Adds a card of a company that was entered at the card processor. */
export const useAddCompanyCardMutation = (companyId: string) =>
  useResultMutation<Mutation, AddedCard>(mutation, {
    once: { name: `addCompanyCard ${companyId}`, withKey: inputWithKey },
  })

import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useEnforceTwoFactorMutation as Mutation } from './__generated__/useEnforceTwoFactorMutation.graphql.ts'

const mutation = graphql`
  mutation useEnforceTwoFactorMutation($input: UpdateCompanyInput!) {
    updateCompany(input: $input) {
      __typename
      ... on UpdateCompanySuccess {
        company {
          modifiedAt
          ...TwoFactorEnforcement_company
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Requires two-factor authentication of all users of a company, or no longer. */
export const useEnforceTwoFactorMutation = () => useResultMutation<Mutation>(mutation)

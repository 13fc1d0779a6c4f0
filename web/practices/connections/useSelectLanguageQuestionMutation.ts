import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSelectLanguageQuestionMutation as Mutation } from './__generated__/useSelectLanguageQuestionMutation.graphql.ts'

const mutation = graphql`
  mutation useSelectLanguageQuestionMutation($input: SelectLanguageQuestionInput!) {
    selectLanguageQuestion(input: $input) {
      __typename
      ... on SelectLanguageQuestionSuccess {
        practice {
          # Without the lists, for which the billing system would be asked again.
          billingAccounts {
            id
            modifiedAt
            languageQuestionId
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Selects the question whose answer is the patient’s language. */
export const useSelectLanguageQuestionMutation = () => useResultMutation<Mutation>(mutation)

import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { FaqScreenQuery } from './__generated__/FaqScreenQuery.graphql.ts'
import { FaqForm } from './FaqForm.tsx'
import { faqMessages } from './faqMessages.ts'

const query = graphql`
  query FaqScreenQuery($clientId: ID!) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) {
      ...FaqForm_practice
    }
  }
`

/** Questions that patients of a practice often ask, with the practice's answers. */
export function FaqScreen({ queryRef }: ScreenProps<FaqScreenQuery>) {
  const messages = useMessages(faqMessages)
  usePageTitle(messages.pageTitle)
  const { practice } = usePreloadedQuery<FaqScreenQuery>(query, queryRef)
  return practice ? <FaqForm practice={practice} /> : null
}

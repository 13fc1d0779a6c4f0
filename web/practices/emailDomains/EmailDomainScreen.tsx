import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { EmailDomainScreenQuery } from './__generated__/EmailDomainScreenQuery.graphql.ts'
import { emailDomainMessages } from './emailDomainMessages.ts'
import { EmailDomainPanel } from './EmailDomainPanel.tsx'

const query = graphql`
  query EmailDomainScreenQuery($clientId: ID!) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) {
      ...EmailDomainPanel_practice
    }
  }
`

/** The domain from which a practice's emails are sent. */
export function EmailDomainScreen({ queryRef }: ScreenProps<EmailDomainScreenQuery>) {
  const messages = useMessages(emailDomainMessages)
  usePageTitle(messages.pageTitle)
  const { practice } = usePreloadedQuery<EmailDomainScreenQuery>(query, queryRef)
  return practice && <EmailDomainPanel practice={practice} />
}

import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { CustomUrlScreenQuery } from './__generated__/CustomUrlScreenQuery.graphql.ts'
import { portalDomainMessages } from './portalDomainMessages.ts'
import { PortalDomainPanel } from './PortalDomainPanel.tsx'

const query = graphql`
  query CustomUrlScreenQuery($clientId: ID!) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) {
      ...PortalDomainPanel_practice
    }
  }
`

/** The practice's own domain of the patient portal. */
export function CustomUrlScreen({ queryRef }: ScreenProps<CustomUrlScreenQuery>) {
  const messages = useMessages(portalDomainMessages)
  usePageTitle(messages.pageTitle)
  const { practice } = usePreloadedQuery<CustomUrlScreenQuery>(query, queryRef)
  return practice && <PortalDomainPanel practice={practice} />
}

import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { ImportExportScreenQuery } from './__generated__/ImportExportScreenQuery.graphql.ts'
import { ExportPanels } from './ExportPanels.tsx'
import { importExportMessages } from './importExportMessages.ts'

const query = graphql`
  query ImportExportScreenQuery($clientId: ID!) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) {
      ...ExportPanels_practice
    }
  }
`

/** Patients and payments of a practice as files. */
export function ImportExportScreen({ queryRef }: ScreenProps<ImportExportScreenQuery>) {
  const messages = useMessages(importExportMessages)
  usePageTitle(messages.pageTitle)
  const { practice } = usePreloadedQuery<ImportExportScreenQuery>(query, queryRef)
  return practice ? <ExportPanels practice={practice} /> : null
}

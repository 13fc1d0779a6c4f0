import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { ImportExportScreenQuery } from './__generated__/ImportExportScreenQuery.graphql.ts'
import styles from './ImportExportScreen.module.css'
import { ImportPanel } from './import/ImportPanel.tsx'
import { ExportPanels } from './ExportPanels.tsx'
import { RemittancesPanel } from './remittances/RemittancesPanel.tsx'
import { importExportMessages } from './importExportMessages.ts'

const query = graphql`
  query ImportExportScreenQuery($clientId: ID!, $first: Int, $after: String, $last: Int, $before: String) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) {
      ...ImportPanel_practice
      ...RemittancesPanel_practice
      ...ExportPanels_practice
    }
  }
`

/** Patients and remittances of a practice from files, and its patients and payments as files. */
export function ImportExportScreen({ queryRef }: ScreenProps<ImportExportScreenQuery>) {
  const messages = useMessages(importExportMessages)
  usePageTitle(messages.pageTitle)
  const { practice } = usePreloadedQuery<ImportExportScreenQuery>(query, queryRef)
  const retry = useRefresh<ImportExportScreenQuery>(query, queryRef.variables)
  if (!practice) return null
  return (
    <div className={styles.panels}>
      <ImportPanel practice={practice} retry={retry} />
      <RemittancesPanel practice={practice} retry={retry} />
      <ExportPanels practice={practice} />
    </div>
  )
}

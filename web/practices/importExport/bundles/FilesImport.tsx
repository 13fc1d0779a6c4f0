import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { pageVariables } from '../../../relay/pages/cursorPages.ts'
import { Pane } from '../../../relay/Pane.tsx'
import { useSearchParams } from '../../../router/useSearchParams.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { usualPageSize } from '../../page/practiceListVariables.ts'
import { ImportPanel } from '../import/ImportPanel.tsx'
import type { FilesImportQuery } from './__generated__/FilesImportQuery.graphql.ts'
import { bundleMessages } from './bundleMessages.ts'
import { BundlesPanel } from './BundlesPanel.tsx'

const query = graphql`
  query FilesImportQuery($clientId: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    practice(restId: $clientId) {
      ...BundlesPanel_practice
      ...ImportPanel_practice
    }
  }
`

/** The imports of a practice whose data comes from files: FHIR bundles, and patients as CSV. */
export function FilesImport({ practiceRestId }: { practiceRestId: string }) {
  const messages = useMessages(bundleMessages)
  const [search] = useSearchParams()
  return (
    <Pane<FilesImportQuery>
      query={query}
      variables={{ clientId: practiceRestId, ...pageVariables(search, usualPageSize) }}
      skeleton={<Panel title={messages.title} isLoading />}
      failed={({ refresh, isRefreshing }) => (
        <Panel
          title={messages.title}
          error={{ message: messages.allFailed, onRetry: refresh, isRetrying: isRefreshing }}
        />
      )}
    >
      {({ practice }, retry) =>
        practice && (
          <>
            <BundlesPanel practice={practice} retry={retry} />
            <ImportPanel practice={practice} retry={retry} />
          </>
        )
      }
    </Pane>
  )
}

import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { relayMessages } from '../../../relay/relayMessages.ts'
import { usePolling } from '../../../relay/usePolling.ts'
import { toast } from '../../../ui/toast.ts'
import type { useImportEndQuery } from './__generated__/useImportEndQuery.graphql.ts'

const query = graphql`
  query useImportEndQuery($id: ID!) {
    node(id: $id) {
      ... on PatientImport {
        status
        ...ImportProgress_import
      }
    }
  }
`

const running: ReadonlySet<string> = new Set(['CHECKING', 'APPROVING'])

/**
 * Polls an import that runs, of any user, until it has another status. A failed call is reported, and the polling
 * continues: the import runs on.
 * @param onEnd also called if the import is gone
 */
export function useImportEnd(id: string, onEnd: () => void): void {
  const { taskLost } = useMessages(relayMessages)
  usePolling<useImportEndQuery>(query, id, {
    isLast: ({ node }) => !running.has(node?.status ?? ''),
    onLast: onEnd,
    onFailed: () => toast.error(taskLost),
  })
}

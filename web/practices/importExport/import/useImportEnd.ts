import { useEffect, useEffectEvent } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { relayMessages } from '../../../relay/relayMessages.ts'
import { pollEveryMs } from '../../../relay/useTaskEnd.ts'
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
 * Polls an import that runs, of any user, until it has another status. After a failed call it continues: the import runs
 * on. @param onEnd also called if the import is gone
 */
export function useImportEnd(id: string, onEnd: () => void): void {
  const { taskLost } = useMessages(relayMessages)
  const environment = useRelayEnvironment()
  const end = useEffectEvent(onEnd)
  const lost = useEffectEvent(() => toast.error(taskLost))
  useEffect(() => {
    let isOver = false
    let isReported = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const answer = await fetchQuery<useImportEndQuery>(environment, query, { id }, { fetchPolicy: 'network-only' })
        .toPromise()
        .catch(() => undefined)
      if (isOver) return
      if (answer === undefined && !isReported) {
        isReported = true
        lost()
      }
      if (answer === undefined || running.has(answer.node?.status ?? '')) wait()
      else end()
    }
    const wait = () => {
      timer = setTimeout(() => void look(), pollEveryMs)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, environment])
}

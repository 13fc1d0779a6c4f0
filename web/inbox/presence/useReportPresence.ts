import { useEffect, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate, commitMutation } from 'relay-runtime'
import type { useReportPresenceMutation } from './__generated__/useReportPresenceMutation.graphql.ts'
import { placePresence } from './placePresence.ts'
import { PresenceReporter } from './PresenceReporter.ts'

const mutation = graphql`
  mutation useReportPresenceMutation($input: SetThreadPresenceInput!) {
    setThreadPresence(input: $input) {
      ... on SetThreadPresenceSuccess {
        threadId
        presence {
          person {
            restId
            name
            isSupportTeam
          }
          isTyping
          until
        }
      }
    }
  }
`

/**
 * Tells the others that the viewer is at a thread for as long as it is shown, and learns from the answer who else is.
 * Nobody is troubled where it cannot be told.
 * @param isBlank whether nothing is written
 * @returns to be called as the viewer types
 */
export function useReportPresence(threadId: string | undefined, isBlank: boolean): () => void {
  const environment = useRelayEnvironment()
  const reporter = useRef<PresenceReporter>(null)
  useEffect(() => {
    if (threadId === undefined) return
    const made = new PresenceReporter((state) => {
      commitMutation<useReportPresenceMutation>(environment, {
        mutation,
        variables: { input: { threadId, state } },
        onCompleted: ({ setThreadPresence: { threadId: id, presence } }) => {
          if (id && presence && state !== 'LEFT')
            commitLocalUpdate(environment, (store) => placePresence(store, id, presence))
        },
        onError: () => undefined,
      })
    })
    reporter.current = made
    return () => {
      reporter.current = null
      made.end()
    }
  }, [environment, threadId])
  useEffect(() => {
    if (isBlank) reporter.current?.stopped()
  }, [isBlank])
  return () => reporter.current?.typed()
}

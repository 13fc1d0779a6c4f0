import { createContext, use, useEffect } from 'react'
import { useMessages } from '../i18n/messages.ts'
import type { Connection } from '../relay/connection.ts'
import { toast } from '../ui/toast.ts'
import { appMessages } from './appMessages.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'

export const ConnectionContext = createContext<Connection | null>(null)

/** Reports connection problems: a toast for each failed moment, and a banner while an outage lasts. */
export function ConnectionNotice() {
  const messages = useMessages(appMessages)
  const connection = use(ConnectionContext)
  useEffect(() => {
    let shown: number | null = null
    const dismiss = () => {
      if (shown !== null) toast.dismiss(shown)
      shown = null
    }
    const stopFailures = connection?.onFailure(() => {
      // A screen fails with several requests at once; one toast is enough.
      dismiss()
      const isOffline = connection.outage() === 'network'
      shown = toast.error(isOffline ? messages.connectionError : messages.serverUnavailable)
    })
    const stopChanges = connection?.subscribe(() => {
      if (connection.outage() === null) dismiss()
    })
    return () => {
      stopFailures?.()
      stopChanges?.()
    }
  }, [connection, messages])
  return connection ? <ConnectionBanner connection={connection} /> : null
}

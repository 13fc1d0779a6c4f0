import { createContext, use, useEffect } from 'react'
import { useMessages } from '../i18n/messages.ts'
import type { Connection } from '../relay/connection.ts'
import { toast } from '../ui/toast.ts'
import { appMessages } from './appMessages.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

export const ConnectionContext = createContext<Connection | null>(null)

/** Says that the connection is gone: a toast for each failed moment, a banner for as long as it lasts. */
export function ConnectionNotice() {
  const messages = useMessages(appMessages)
  const connection = use(ConnectionContext)
  useEffect(() => {
    let shown: number | null = null
    return connection?.onFailure(() => {
      // A screen fails with several requests at once: one toast says it.
      if (shown !== null) toast.dismiss(shown)
      shown = toast.error(messages.connectionError)
    })
  }, [connection, messages])
  return connection ? <OfflineBanner connection={connection} /> : null
}

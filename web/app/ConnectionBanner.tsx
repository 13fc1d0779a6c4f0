import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { useOutage, type Connection } from '../relay/connection.ts'
import { useRevalidator } from '../router/routerContext.ts'
import { Button } from '../ui/Button.tsx'
import { appMessages } from './appMessages.ts'
import styles from './ConnectionBanner.module.css'

const probeMs = 5000

/** Fetches a tiny file to check whether the gateway is back. A proxy in front of it answers too, but with an error. */
async function probe(connection: Connection): Promise<void> {
  const answer = await fetch('/mark.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) connection.reportSuccess()
}

/**
 * Shown above the screen while data is unavailable. It says whether the network or the gateway is down, and retries.
 */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  const messages = useMessages(appMessages)
  const outage = useOutage(connection)
  const isProbing = outage !== null
  useEffect(() => {
    if (!isProbing) return undefined
    // A browser that considers itself online sends no `online` event.
    const timer = setInterval(() => void probe(connection), probeMs)
    return () => clearInterval(timer)
  }, [isProbing, connection])
  return (
    <div role="status" className={styles.banner} hidden={outage === null}>
      {outage === null ? null : (
        <>
          <WifiOff size={16} aria-hidden />
          <span>{messages[`outage_${outage}`]}</span>
          <RetryButton connection={connection} />
        </>
      )}
    </div>
  )
}

/** Reloads the screen. A screen without data sends no request, so the gateway is probed as well. */
function RetryButton({ connection }: { connection: Connection }) {
  const messages = useMessages(appMessages)
  const { revalidate } = useRevalidator()
  const [isPending, setIsPending] = useState(false)
  const retry = async () => {
    setIsPending(true)
    await Promise.all([probe(connection), revalidate()])
    setIsPending(false)
  }
  return (
    <Button size="sm" variant="link" isPending={isPending} onClick={() => void retry()}>
      {messages.retryNow}
    </Button>
  )
}

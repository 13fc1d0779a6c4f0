import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { useIsOnline, type Connection } from '../relay/connection.ts'
import { appMessages } from './appMessages.ts'
import styles from './OfflineBanner.module.css'

const probeMs = 5000

/** Asks for a tiny file until something answers: a browser that believes in its network sends no `online` event. */
function probe(connection: Connection): () => void {
  const timer = setInterval(() => {
    fetch('/mark.svg', { method: 'HEAD', cache: 'no-store' }).then(
      () => connection.reportSuccess(),
      () => undefined,
    )
  }, probeMs)
  return () => clearInterval(timer)
}

/** Stands above the screen for as long as the server cannot be reached. */
export function OfflineBanner({ connection }: { connection: Connection }) {
  const messages = useMessages(appMessages)
  const isOnline = useIsOnline(connection)
  useEffect(() => (isOnline ? undefined : probe(connection)), [isOnline, connection])
  return (
    <div role="status" className={styles.banner} hidden={isOnline}>
      {isOnline ? null : (
        <>
          <WifiOff size={16} aria-hidden />
          <span>{messages.offline}</span>
        </>
      )}
    </div>
  )
}

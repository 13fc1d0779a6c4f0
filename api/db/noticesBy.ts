import pg from 'pg'

/**
 * Calls `onPayload` with the payload after the commit of every transaction of any server that notified `channel`. If the
 * connection breaks, calls `lost` once and stops. Returns a function that stops it.
 */
export type OnNotice = (
  channel: string,
  onPayload: (payload: string) => void,
  lost: () => void,
) => Promise<() => Promise<void>>

/** Listens on its own connection: LISTEN belongs to one connection, and a pool returns a different one each time. */
export function noticesBy(url: string): OnNotice {
  return async (channel, onPayload, lost) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    let isOver = false
    const over = () => {
      if (!isOver) lost()
      isOver = true
    }
    // The server may end the connection at any time, which is first an `error` event and then an `end` event.
    client.on('error', over).on('end', over)
    client.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      isOver = true
      await client.end().catch(() => undefined)
      throw error
    }
    return async () => {
      isOver = true
      await client.end()
    }
  }
}

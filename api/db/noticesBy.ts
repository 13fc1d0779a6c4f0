import pg from 'pg'

/**
 * Calls `heard`, with the payload, after the commit of every transaction that notified of `channel`, whichever server it
 * was of; where the connection for it breaks off, calls `lost`, and no more. Answers what stops it.
 */
export type OnNotice = (
  channel: string,
  heard: (payload: string) => void,
  lost: () => void,
) => Promise<() => Promise<void>>

/** Listens on its own connection: LISTEN belongs to one connection, and a pool returns another each time. */
export function noticesBy(url: string): OnNotice {
  return async (channel, heard, lost) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    let isOver = false
    const over = () => {
      if (!isOver) lost()
      isOver = true
    }
    // The server may end the connection at any time: that is an error first and an end after.
    client.on('error', over).on('end', over)
    client.on('notification', ({ payload }) => heard(payload ?? ''))
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

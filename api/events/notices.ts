import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventData, EventName } from '../contract/events.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/Tx.ts'
import { eventsChannel } from './eventLog.ts'

/** For transient events to current subscribers, which are not stored. */
const noticesChannel = 'notices'

const notice = z.union([
  z.object({ event: z.literal('access_changed'), user_id: z.string() }),
  z.object({ event: z.string(), data: z.looseObject({ company_id: z.string(), client_id: z.string().nullable() }) }),
])
/** A transient event, or the notice that a user’s sessions or permissions changed (`access_changed`). */
export type Notice = z.infer<typeof notice>

/** Notifies all listeners in scope when the transaction commits. It is not stored for later ones. */
export async function notifyNow(tx: Tx, event: EventName, data: EventData): Promise<void> {
  await tx.execute(sql`select pg_notify(${noticesChannel}, ${JSON.stringify({ event, data })})`)
}

interface NoticeListeners {
  onEvent: () => void
  onNotice: (notice: Notice) => void
  onLost: () => void
}

/** Listens for stored events and notices from every server. Returns a function that stops it. */
export async function listen(database: Database, listeners: NoticeListeners): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.splice(0).map((end) => end().catch(() => undefined))))
  const lost = () => {
    void stop()
    listeners.onLost()
  }
  try {
    stops.push(await database.onNotice(eventsChannel, listeners.onEvent, lost))
    stops.push(await database.onNotice(noticesChannel, (text) => readNotice(text, listeners.onNotice), lost))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Unknown notices of another product version are ignored. */
function readNotice(text: string, onNotice: (notice: Notice) => void): void {
  try {
    onNotice(notice.parse(JSON.parse(text)))
  } catch {
    return
  }
}

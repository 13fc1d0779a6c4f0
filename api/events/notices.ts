import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventData, EventName } from '../contract/events.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/Tx.ts'
import { eventsChannel } from './eventLog.ts'

/** For transient events to current subscribers, which are not stored. */
const noticesChannel = 'notices'

const notice = z.union([
  z.object({ event: z.literal('standing_changed'), user_id: z.string() }),
  z.object({ event: z.string(), data: z.looseObject({ company_id: z.string(), client_id: z.string().nullable() }) }),
])
/** Something of the moment; or that a person's sessions or rights are no longer what they were (`standing_changed`). */
export type Notice = z.infer<typeof notice>

/** Tells everyone in the scope who listens, when the transaction commits; who comes later never hears of it. */
export async function tellNow(tx: Tx, event: EventName, data: EventData): Promise<void> {
  await tx.execute(sql`select pg_notify(${noticesChannel}, ${JSON.stringify({ event, data })})`)
}

interface Heard {
  onEvent: () => void
  onNotice: (notice: Notice) => void
  onLost: () => void
}

/** Hears of events that were written and of notices, by whichever server; answers what stops it. */
export async function listen(database: Database, heard: Heard): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.splice(0).map((end) => end().catch(() => undefined))))
  const lost = () => {
    void stop()
    heard.onLost()
  }
  try {
    stops.push(await database.onNotice(eventsChannel, heard.onEvent, lost))
    stops.push(await database.onNotice(noticesChannel, (text) => hear(text, heard.onNotice), lost))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Unknown notices of another product version are ignored. */
function hear(text: string, onNotice: (notice: Notice) => void): void {
  try {
    onNotice(notice.parse(JSON.parse(text)))
  } catch {
    return
  }
}

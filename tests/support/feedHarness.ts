import { desc, sql } from 'drizzle-orm'
import { events } from '../../api/db/schema.ts'
import { ApiHarness, type Session } from './apiHarness.ts'
import { FeedReader, type From } from './feedReader.ts'
import { type PersonName, practices, worldId } from './worldPeople.ts'

type Place = keyof typeof practices

/** The feed of a server, with events identified by `position`. */
export class FeedHarness {
  readonly #readers: FeedReader[] = []

  private constructor(readonly api: ApiHarness) {}

  static async open(): Promise<FeedHarness> {
    return new FeedHarness(await ApiHarness.open())
  }

  async close(): Promise<void> {
    this.leave()
    await this.api.close()
  }

  /** Disconnects all readers. */
  leave(): void {
    for (const reader of this.#readers.splice(0)) reader.leave()
  }

  async read(as: PersonName | Session, from: From = {}, api = this.api): Promise<FeedReader> {
    const session = typeof as === 'string' ? await this.api.as(as) : as
    const reader = await FeedReader.open(api, session, from)
    this.#readers.push(reader)
    return reader
  }

  /** Events numbered from `first`, in one transaction, each with a message id of `length` characters. @returns the id of the last one */
  async write(count: number, { first = 1, place = 'north' as Place, length = 0 } = {}): Promise<number> {
    const { id: practiceId, companyId } = practices[place]
    const createdAt = this.api.clock.now().toISOString()
    const rows = sql`select 'patient_updated', ${companyId}::uuid, ${practiceId}::uuid, ${worldId('patient', 1)}::uuid,
      jsonb_build_object('position', n, 'message_id', repeat('x', ${length}::int)), ${createdAt}::timestamptz from generate_series(${first}::int, ${first + count - 1}::int) n`
    await this.api.database.db.execute(
      sql`insert into events (name, company_id, practice_id, patient_id, data, created_at) ${rows}`,
    )
    return this.head()
  }

  async head(): Promise<number> {
    const { db } = this.api.database
    const [last] = await db.select().from(events).orderBy(desc(events.sequence)).limit(1)
    return last?.sequence ?? 0
  }
}

export const positionsOf = (reader: FeedReader) => reader.events.map(({ data }) => data.position)
export const numbersTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { ThreadMatch } from '../../contract/threads.ts'
import { messageWords, searchedLength } from '../../db/messageWords.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { messages, threads } from '../../db/schema.ts'
import { foundWords, isStart, matchOf } from './matchOf.ts'
import { mostFound } from './mostFound.ts'

/** Threads with a message that contains all words, or their beginnings. */
export interface MessageSearch {
  filter: SQL | undefined
  /** The same threads, for counting all of them. */
  counted: SQL | undefined
  /** The latest of these messages of each thread. */
  matchesOf: (threadIds: readonly string[]) => Promise<ReadonlyMap<string, ThreadMatch>>
}

/** Searches the messages of the viewer's practices, of both directions and with notes. */
export async function searchMessages(tx: ReadTx, viewer: Viewer, text: string): Promise<MessageSearch> {
  const words = foundWords(text)
  if (words.length === 0) return { filter: undefined, counted: undefined, matchesOf: async () => new Map() }
  const isFound = sql`${messageWords(messages)} @@ ${queryOf(viewer, words)}::tsquery`
  const known = await latestFound(tx, isFound)
  const matchesOf = async (ids: readonly string[]) => {
    const found = ids.length === 0 ? [] : await (known ? atPositions(tx, known, ids) : latestOf(tx, isFound, ids))
    return new Map(found.map((row) => [row.threadId, matchOf(row, words)]))
  }
  if (known) {
    const filter = inArray(threads.id, [...known.keys()])
    return { filter, counted: filter, matchesOf }
  }
  const all = sql`${threads.id} in (select ${messages.threadId} from ${messages} where ${isFound})`
  return { filter: sql`exists (${ownFound(isFound)})`, counted: all, matchesOf }
}

/** As a `tsquery`: the words, and the companies or practices of the viewer, which no typed word equals. */
function queryOf({ isSystem, companyId, allowedPractices }: Viewer, words: readonly string[]): string {
  const typed = words.map((word) => (isStart(word) ? `'${word}':*` : `'${word}'`))
  const places = allowedPractices ?? (isSystem ? null : [companyId ?? ''])
  const scope = places === null ? [] : [`(${[...places, ''].map((id) => `'@${id}'`).join(' | ')})`]
  return [...typed, ...scope].join(' & ')
}

/** Position of the latest found message of each thread. Null if too many messages are found. */
async function latestFound(tx: ReadTx, isFound: SQL): Promise<ReadonlyMap<string, number> | null> {
  // Materialized, so that the limit does not make PostgreSQL read the table instead of the index.
  const rows = await tx
    .select({ threadId: sql<string>`thread_id`, position: sql<number>`position`, count: sql<number>`count` })
    .from(
      sql`(with found as materialized (select thread_id, position from ${messages} where ${isFound})
        select thread_id, max(position) as position, count(*)::int as count
        from (select * from found limit ${mostFound + 1}) as counted group by thread_id) as latest`,
    )
  const count = rows.reduce((total, row) => total + row.count, 0)
  return count > mostFound ? null : new Map(rows.map((row) => [row.threadId, row.position]))
}

const columns = {
  threadId: messages.threadId,
  id: messages.id,
  position: messages.position,
  inbound: messages.inbound,
  type: messages.type,
  subject: messages.subject,
  text: sql<string>`left(${messages.text}, ${sql.raw(String(searchedLength))})`,
}

const atPositions = (tx: ReadTx, known: ReadonlyMap<string, number>, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(messages)
    .where(
      or(
        sql`false`,
        ...ids
          .filter((id) => known.has(id))
          .map((id) => and(eq(messages.threadId, id), eq(messages.position, known.get(id)!))),
      ),
    )

/** The found messages of a thread, latest first. `offset 0` keeps PostgreSQL from searching all messages for each. */
const ownFound = (isFound: SQL) => sql`
  select 1 from (select * from ${messages} where ${messages.threadId} = ${threads.id} offset 0) as ${messages} where ${isFound}`

async function latestOf(tx: ReadTx, isFound: SQL, ids: readonly string[]) {
  const latest = await tx
    .select({ threadId: messages.threadId, position: sql<number>`max(${messages.position})` })
    .from(messages)
    .where(and(inArray(messages.threadId, [...ids]), isFound))
    .groupBy(messages.threadId)
  return atPositions(tx, new Map(latest.map((row) => [row.threadId, row.position])), ids)
}

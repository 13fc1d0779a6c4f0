import { and, type Column, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { type getThread as getEndpoint, listThreads as endpoint } from '../contract/threads.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patientContacts, patients, threads } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { decodePosition, encodePosition, positionSql, windowSql } from '../listing/cursorSql.ts'
import { orderSql, sortKeys, type SortSources } from '../listing/orderSql.ts'
import { Page } from '../listing/Page.ts'
import { whereSql } from '../listing/whereSql.ts'
import { mentionsViewer } from './mentions/loadMentions.ts'
import { searchThreads } from './search/searchThreads.ts'
import { selectThreads, selectThreadsWith, threadName, threadReader } from './selectThreads.ts'
import { tabFilters } from './tabFilters.ts'
import { draftedReplyFor } from './replies/draftedReply.ts'
import { threadScope } from './threadScope.ts'

const digitsOf = (column: Column) => sql`regexp_replace(${column}, '\\D', '', 'g')`
/** All phone numbers of the correspondent, digits only. */
const phoneDigits = sql<string>`coalesce(
  (select string_agg(${digitsOf(patientContacts.value)}, ' ') from ${patientContacts}
    where ${patientContacts.patientId} = ${threads.patientId} and ${patientContacts.kind} = 'phone'),
  ${digitsOf(threads.name)})`

const filters = {
  id: threads.id,
  company_id: threads.companyId,
  client_id: threads.practiceId,
  patient_id: threads.patientId,
  name: threadName,
  external_id: sql`(select ${patients.externalId} from ${patients} where ${patients.id} = ${threads.patientId})`,
  phone: phoneDigits,
  status: threads.status,
  owner_id: threads.ownerId,
  awaiting_by_user_id: threads.awaitingByUserId,
  escalate_group_id: threads.escalateGroupId,
  is_ai_processing: threads.isAiProcessing,
  handled_by_ai: threads.handledByAi,
  is_spanish_speaker: threads.isSpanishSpeaker,
  paused_before: threads.pausedBefore,
  last_message_at: threads.lastMessageAt,
  created_at: threads.createdAt,
}
const sources: SortSources = {
  last_message_at: { by: threads.lastMessageAt, type: 'timestamptz' },
  created_at: { by: threads.createdAt, type: 'timestamptz' },
}

/** Not a `scopedList`: the list is live and paged by cursor, and its rows depend on the viewer. */
export async function listThreads(tx: ReadTx, viewer: Viewer, { query, fields }: InputOf<typeof endpoint>) {
  const isOnTab = query.tab && tabFilters[query.tab](viewer)
  const found = query.search === undefined ? null : await searchThreads(tx, viewer, query.search)
  const isMentioned = query.mentions_me ? mentionsViewer(tx, viewer) : undefined
  const listed = and(threadScope(viewer), isOnTab, isMentioned, whereSql(query.where, endpoint.filter, filters))
  const filter = and(listed, found?.filter)
  const keys = sortKeys(query.sort, endpoint.sorts)
  const position = positionSql(keys, sources, threads.id)
  const reader = threadReader(fields)
  const hasReplies = query.gpt_response && reader.reads.has('reply')
  const select = selectThreadsWith(tx, viewer, reader, { position, reply: draftedReplyFor(viewer, hasReplies) })
  const isFromEnd = query.before && query.searchAfter === undefined
  const rows = await (query.searchAfter === undefined
    ? select
        .where(filter)
        .orderBy(...orderSql(keys, sources, threads.id, isFromEnd))
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
    : select
        .where(inArray(threads.id, sql`(${behind(filter, query)})`))
        .orderBy(...orderSql(keys, sources, threads.id)))
  if (isFromEnd) rows.reverse()
  const total = query.count ? await tx.$count(threads, and(listed, found?.counted)) : null
  const matches = await found?.matchesOf(rows.map(({ id }) => id))
  return new Page(
    rows.map((row) => ({
      ...reader.of(row, viewer),
      sort_key: encodePosition(keys, row.position),
      match: matches?.get(row.id) ?? null,
    })),
    total,
  )
}

/** Ids of the rows after, or before, the last row that the caller saw. */
function behind(filter: SQL | undefined, query: InputOf<typeof endpoint>['query']): SQL {
  const keys = sortKeys(query.sort, endpoint.sorts)
  const position = decodePosition(keys, query.searchAfter!, sources)
  const spec = { table: threads, id: threads.id, filter, keys, sources, position }
  return windowSql({ ...spec, isReversed: query.before, limit: query.per_page })
}

/** One thread of the viewer's scope. @throws ApiError 404 if there is none in scope */
export async function getThread(
  tx: ReadTx,
  viewer: Viewer,
  { path, fields }: Pick<InputOf<typeof getEndpoint>, 'path' | 'fields'>,
) {
  const reader = threadReader(fields)
  const [row] = await selectThreads(tx, viewer, reader).where(and(eq(threads.id, path.id), threadScope(viewer)))
  if (!row) throw notFound('thread')
  return reader.of(row, viewer)
}

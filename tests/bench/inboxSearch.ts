import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { fillLarge } from '../../api/demo/largeSet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer, type BenchServer } from './benchServer.ts'
import { compareInTurn } from './compareInTurn.ts'
import { printRatio } from './figures.ts'

const sizes = { small: 10_000, large: Number(process.env['BENCH_MESSAGES'] ?? 1_000_000) }
const messagesOfEach = 10
/** Messages with the rare words, whatever the size. */
const rareMessages = 50
const rounds = 40
const target = 2

/** Searches of the inbox, and its list without one. */
const searches: Readonly<Record<string, Record<string, string>>> = {
  'no search': {},
  'a rare word': { search: 'zebra' },
  'the start of a rare word': { search: 'zebr' },
  'a rare and a frequent word': { search: 'statement zebra' },
  'a word of every second message': { search: 'statement' },
  'a word of every second message, on a tab': { search: 'statement', tab: 'escalated' },
  'a word of no message': { search: 'xylophone' },
}

/** The first page of the inbox of 10,000 messages beside that of a million, in turn. */
export async function measureInboxSearch(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const small = await open(sizes.small)
  const large = await open(sizes.large)
  try {
    console.log(`\nInbox search, ${sizes.small} and ${sizes.large} messages, ${rounds} rounds in turn: medians (ms)`)
    for (const [label, query] of Object.entries(searches)) {
      const [base, measured] = [countOf(small, query), countOf(large, query)]
      if (label.includes('rare') && (await base()) !== (await measured())) throw new Error(`${label}: other results`)
      printRatio(label, await compareInTurn(rounds, ignoring(base), ignoring(measured)), target)
    }
  } finally {
    for (const { close } of [small, large]) await close()
  }
}

type Side = BenchServer & { close: () => Promise<void> }

async function open(messages: number): Promise<Side> {
  const database = await openTestDatabase()
  const patients = messages / messagesOfEach
  const { companyId } = await fillLarge(database, { patients, onProgress: () => undefined })
  await addConversations(database, companyId, messages)
  const bench = await openBenchServer(database, companyId)
  const close = async () => {
    await bench.server.close()
    await database.close()
  }
  return { ...bench, close }
}

/** Requests a page, and counts its rows. */
const countOf =
  ({ get }: Side, query: Record<string, string>) =>
  async (): Promise<number> =>
    (await get('/api/v2/threads', { per_page: '50', count: 'false', gpt_response: 'false', ...query })).length

const ignoring = (count: () => Promise<number>) => async (): Promise<void> => void (await count())

/** A thread of each patient, of ten messages with words of a small vocabulary; generated inside the database. */
async function addConversations({ db }: Database, companyId: string, messages: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into threads (id, company_id, practice_id, patient_id, status, last_position, last_message_at, created_at, modified_at)
      select gen_random_uuid(), company_id, practice_id, id,
        case when abs(hashtext(id::text)) % 20 = 0 then 'escalated' else 'closed' end,
        ${messagesOfEach}::int, at, at, at
      from (select p.*, timestamptz '2026-01-01' + abs(hashtext(p.id::text)) % 20000000 * interval '1 second' as at
        from patients p where company_id = ${companyId}::uuid) as made`)
    await tx.execute(sql`
      insert into messages (id, company_id, practice_id, thread_id, patient_id, position, inbound, type, text, created_at)
      select gen_random_uuid(), t.company_id, t.practice_id, t.id, t.patient_id, n, n % 2 = 0, 'chat',
        case when n % 2 = 0 then 'About the statement of ' else 'Please look at the bill for ' end
          || (array['April', 'May', 'June', 'July', 'August'])[1 + abs(hashtext(t.id::text || n)) % 5]
          || ', visit ' || abs(hashtext(n || t.id::text)) % 100000
          || case when (row_number() over ()) % ${messages / rareMessages}::int = 0 then ' statement of the zebra' else '' end,
        t.last_message_at
      from threads t, generate_series(1, ${messagesOfEach}::int) n where t.company_id = ${companyId}::uuid`)
  })
  await db.execute(sql`vacuum analyze`)
}

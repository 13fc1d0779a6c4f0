import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/Tx.ts'
import { companies, users } from '../db/schema.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts'
import type { FileStorage } from '../files/FileStorage.ts'
import { storeFiles } from './demoFiles.ts'
import { makeDemo } from './makeDemo.ts'
import { sendStatements } from './sendStatements.ts'
import { countRows, insertRowSets } from './rowSets.ts'

export interface FillDemoOptions {
  /** `YYYY-MM-DD`: the demo’s present day. */
  today: string
  hashPassword(password: string): Promise<string>
  /** Storage for the files of messages. */
  files: FileStorage
  /** Rows written so far, and in total. */
  onProgress(done: number, total: number): void
}

/** Whether the database is empty. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.db.select({ id: companies.id }).from(companies).limit(1)
  return rows.length === 0
}

/** The demo accounts that a database has, filled by this version or by an earlier one; null without demo data. */
export async function existingDemo(database: Database): Promise<{ accounts: DemoAccount[]; password: string } | null> {
  const accounts = demoAccounts()
  const found = await database.db
    .select({ email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        accounts.map((account) => account.email),
      ),
    )
  const known = accounts.filter((account) => found.some(({ email }) => email === account.email))
  return known.length > 0 ? { accounts: known, password: demoPassword } : null
}

/**
 * Fills an empty database with the demo, in one transaction: an interrupted fill leaves it empty.
 * @returns the accounts, which all have the same password
 */
export async function fillDemo(
  database: Database,
  options: FillDemoOptions,
): Promise<{ accounts: DemoAccount[]; password: string }> {
  const { rows, accounts, statements } = makeDemo(options.today, await options.hashPassword(demoPassword))
  const total = countRows(rows)
  let done = 0
  await storeFiles(rows, options.files)
  await database.transaction(async (tx) => {
    await insertRowSets(tx, rows, (count) => {
      done += count
      options.onProgress(done, total)
    })
    // The following steps join these rows, so they need statistics. After an interrupted fill, PostgreSQL may have
    // recorded empty tables, and would scan all rows for each of them. The embedded database records nothing.
    await tx.execute(sql`analyze`)
    await sendStatements(tx, statements)
    await resumeLater(tx)
    await endThreadStatesLater(tx)
    await askForDrafts(tx)
    await askAssistant(tx)
  })
  return { accounts, password: demoPassword }
}

/** Pauses with an end get the job that ends them, as the call that creates a pause would do. */
async function resumeLater(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into jobs (id, name, payload, run_at, created_at)
    select md5('resume' || id::text)::uuid, 'resumeBilling', jsonb_build_object('patientId', id), paused_before, modified_at
    from patients where paused and paused_before is not null`)
}

/** The same for threads that await the patient, or are paused until a day. */
async function endThreadStatesLater(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into jobs (id, name, payload, run_at, created_at)
    select md5('thread' || threads.id::text)::uuid, 'endThreadState',
      jsonb_build_object('threadId', threads.id, 'position', began.position),
      case when status = 'awaiting' then began.created_at + interval '2 days' else paused_before end, began.created_at
    from threads join lateral (
      select position, created_at from thread_history
      where thread_id = threads.id and type in ('thread_awaiting', 'thread_paused') order by position desc limit 1
    ) as began on true
    where status in ('awaiting', 'autoresume_pause')`)
}

/**
 * The assistant replies in the conversations that it handles: it drafts and sends the replies when the server starts.
 */
const askAssistant = (tx: Tx) =>
  tx.execute(sql`
    insert into gpt_responses (id, thread_id, based_on_position, created_at, modified_at)
    select md5('assistant' || id::text)::uuid, id, last_position, last_message_at, last_message_at
    from threads where is_ai_processing and status = 'unanswered'`)

/**
 * Requests a reply draft in the newest conversation of each eligible agent, and in a waiting one. The server drafts
 * them when it starts.
 */
async function askForDrafts(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into gpt_responses (id, thread_id, based_on_position, created_by, created_at, modified_at)
    select distinct on (users.id, threads.owner_id) md5('draft' || threads.id::text)::uuid, threads.id, messages.position,
      users.id, threads.last_message_at, threads.last_message_at
    from threads join messages on messages.id = threads.last_message_id
      join users on users.company_id = threads.company_id and users.is_patients_support
    where (threads.status = 'unanswered' or (threads.status = 'assigned' and threads.owner_id = users.id))
      and threads.patient_id is not null and not threads.is_ai_processing
      and messages.inbound and messages.type in ('chat', 'sms')
    order by users.id, threads.owner_id, threads.last_message_at desc, threads.id
    on conflict do nothing`)
}

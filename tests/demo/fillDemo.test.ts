import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import { messageStatuses, messageTypes } from '../../api/contract/messages.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { appointmentStatuses } from '../../api/contract/appointments.ts'
import {
  billingCycleStatuses,
  billingHoldReasons,
  paymentStatuses,
  paymentTypes,
  patientEventTypes,
  patientStatuses,
  pauseReasons,
  statementBuckets,
  unbillableReasons,
} from '../../api/contract/statuses.ts'
import type { Database } from '../../api/db/database.ts'
import { existingDemo, fillDemo, isEmpty } from '../../api/demo/fillDemo.ts'
import { patientVisitsJob } from '../../api/demo/patientVisits.ts'
import type { Viewer } from '../../api/access/Viewer.ts'
import { getPreparedEvidence } from '../../api/payments/disputes/prepared/preparedEvidence.ts'
import { MemoryFiles } from '../support/memoryFiles.ts'
import { contradictingAccounts, paymentsWithoutEntry } from './contradictingAccounts.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { moneyRows } from '../support/moneyRows.ts'

const today = '2026-11-15'
const files = new MemoryFiles()
const options = {
  files,
  today,
  hashPassword: async (password: string) => `hash of ${password}`,
  onProgress: () => undefined,
}

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const valuesOf = async (column: string, table: string): Promise<string[]> =>
  (
    await database.db.execute(sql.raw(`select distinct ${column} as value from ${table} where ${column} is not null`))
  ).rows.map((row) => row['value'] as string)

describe('The demo', () => {
  it('leaves the database empty when it is interrupted', async () => {
    const onProgress = (done: number) => {
      if (done > 20_000) throw new Error('cut off')
    }
    await expect(fillDemo(database, { ...options, onProgress })).rejects.toThrow('cut off')
    expect(await isEmpty(database)).toBe(true)
    // As PostgreSQL does automatically within a minute: it records empty tables, and the next fill must not plan with
    // that.
    await database.db.execute(sql`analyze`)
  })

  it('lists its sign-in accounts: every role of both companies and three system accounts', async () => {
    const progress: [number, number][] = []
    const { accounts, password } = await fillDemo(database, {
      ...options,
      onProgress: (done, total) => progress.push([done, total]),
    })
    expect(password).toBe('tally-demo-2026')
    expect(accounts).toHaveLength(24)
    expect(new Set(accounts.map((account) => account.email)).size).toBe(24)
    expect(accounts).toContainEqual({
      email: 'limited.admin@redwood.example.com',
      role: 'limited admin',
      company: 'Redwood Valley Physicians',
    })
    expect(accounts.filter(({ totpSecret }) => totpSecret)).toEqual([
      {
        email: 'two.factor@harborview.example.com',
        role: 'two factor',
        company: 'Harborview Medical Group',
        totpSecret: 'TALLYDEMOTALLYDEMOTALLYDEMO2YEAR',
      },
    ])
    expect(await existingDemo(database)).toEqual({ accounts, password })
    expect(accounts.filter((account) => account.company === null).map((account) => account.role)).toEqual([
      'system user',
      'system admin',
      'system support',
    ])
    expect(progress.at(-1)![0]).toBe(progress.at(-1)![1])
    expect(await isEmpty(database)).toBe(false)
  })

  it('has amounts that sum up on every account: families, holds, pending insurance and collections', async () => {
    const { found, ...counts } = await contradictingAccounts(database)
    expect(found).toEqual([])
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(50)
  })

  it('shows each collected payment of the last months on the timeline, of insurance too', async () => {
    expect(await paymentsWithoutEntry(database, '2026-05-01')).toEqual([])
  })

  it.each([
    ['every statement bucket', 'bucket', 'statements', statementBuckets],
    ['every status of a billing cycle', 'last_cycle_status', 'patients', billingCycleStatuses],
    ['every pause reason', 'pause_reason', 'patients', pauseReasons],
    ['every reason not to bill', 'unbillable_reason', 'patients', unbillableReasons],
    ['every patient status', 'patient_status', 'patients', patientStatuses],
    ['every billing hold', 'billing_hold_type', 'visits', billingHoldReasons],
    ['every type of payment', 'type', 'payments', paymentTypes],
    ['every status of a payment', 'status', 'payments', paymentStatuses],
    ['every status of an appointment', 'status', 'appointments', appointmentStatuses],
    ['threads in every status', 'status', 'threads', threadStatuses],
    ['messages of every type', 'type', 'messages', messageTypes],
    ['messages that got as far as they can', 'status', 'messages', messageStatuses.slice(1, -1)],
  ] as const)('shows %s', async (_name, column, table, known) => {
    expect((await valuesOf(column, table)).toSorted()).toEqual([...known].toSorted())
  })

  it('has an account in each company for queries alone, and one that also works in the app', async () => {
    const { rows } = await database.db.execute(
      sql`select count(*)::int as count, is_analyst_only from users where is_analyst group by is_analyst_only`,
    )
    expect(new Map(rows.map((row) => [row['is_analyst_only'], row['count']]))).toEqual(
      new Map([
        [true, 2],
        [false, 2],
      ]),
    )
  })

  it('has appointments at every active practice today, before and after, during working hours', async () => {
    const { rows } = await database.db.execute<{ before: number; today: number; after: number; odd: number }>(sql`
      with days as (select practice_id, starts_at at time zone timezone as time
        from appointments join practices on practices.id = practice_id where active)
      select count(*) filter (where time::date < ${today}::date)::int as before,
        count(*) filter (where time::date = ${today}::date)::int as today,
        count(*) filter (where time::date > ${today}::date)::int as after,
        count(*) filter (where time::time not between '08:00' and '16:30')::int as odd
      from days group by practice_id`)
    expect(rows).toHaveLength(6)
    for (const { before, today: now, after, odd } of rows) {
      expect(Math.min(before, now, after)).toBeGreaterThan(2)
      expect(odd).toBe(0)
    }
  })

  it('moves its appointments with the clock: patients come, or do not, and leave', async () => {
    const statusesOf = async (condition: ReturnType<typeof sql>) =>
      (
        await database.db.execute<{ status: string }>(sql`select distinct status from appointments where ${condition}`)
      ).rows
        .map(({ status }) => status)
        .toSorted()
    const noon = new Date(`${today}T18:05:00Z`)
    const at = sql`${noon.toISOString()}::timestamptz`
    const untouched = await statusesOf(sql`starts_at > ${at}`)
    await database.transaction((tx) => patientVisitsJob.run(tx, noon, {}))
    const started = sql`starts_at between ${at} - interval '10 minutes' and ${at}`
    expect(await statusesOf(started)).toEqual(expect.arrayContaining(['arrived']))
    const over = sql`starts_at < ${at} - interval '1 hour'`
    expect(await statusesOf(over)).toEqual(['arrived', 'cancelled', 'completed', 'no_show', 'rescheduled'])
    expect(await statusesOf(sql`starts_at > ${at}`)).toEqual(untouched)
    await database.db.execute(sql`update appointments set status = 'scheduled', modified_at = ${at} where ${started}`)
    await database.transaction((tx) => patientVisitsJob.run(tx, noon, {}))
    expect(await statusesOf(started)).toEqual(['scheduled'])
  })

  it('has about 400 conversations without gaps, and one long enough to page through', async () => {
    const { rows } = await database.db.execute<{ threads: number; longest: number; gaps: number }>(sql`
      with entries as (select thread_id, position from messages union all select thread_id, position from thread_history),
        counted as (select thread_id, count(*) as entries, max(position) as last from entries group by 1)
      select count(*)::int as threads, max(entries)::int as longest,
        (count(*) filter (where entries <> last or last <> last_position))::int as gaps
      from threads left join counted on thread_id = id`)
    expect(rows[0]).toMatchObject({ gaps: 0 })
    expect(rows[0]!.threads).toBeGreaterThan(380)
    expect(rows[0]!.longest).toBeGreaterThan(200)
    const planned = await valuesOf("payload->>'threadId'", 'jobs')
    const { rows: ending } = await database.db.execute(
      sql`select id from threads where status in ('awaiting', 'autoresume_pause')`,
    )
    expect(new Set(planned)).toEqual(new Set(ending.map(({ id }) => id)))
    expect(planned).toHaveLength(ending.length)
  })

  it('has evidence for its disputes: messages around the payment, drafts and files', async () => {
    const { rows } = await database.db.execute<{
      payment_id: string
      is_due: boolean
      messages: number
      files: string[]
    }>(sql`
      select disputes.payment_id, disputes.status in ('needs_response', 'warning_needs_response') as is_due,
        (select count(*)::int from messages where messages.patient_id = disputes.patient_id
          and messages.created_at between payments.created_at - interval '60 days' and disputes.created_at) as messages,
        array(select dispute_files.id::text from dispute_files where dispute_id = disputes.id) as files
      from disputes join payments on payments.id = disputes.payment_id`)
    expect(rows.filter(({ messages }) => messages < 4)).toEqual([])
    const isDrafted = rows.filter(({ is_due: isDue }) => isDue).map(({ files: own }) => own.length > 0)
    expect(new Set(isDrafted)).toEqual(new Set([true, false]))
    const stored = rows.flatMap(({ files: own }) => own)
    expect(stored.filter((id) => !files.stored.has(id))).toEqual([])
    const viewer = { isSystem: true, allowedPractices: null } as Viewer
    for (const { payment_id: id } of rows.filter(({ is_due: isDue }) => isDue)) {
      const { pieces } = await getPreparedEvidence(database.read, viewer, { path: { id }, query: {}, body: undefined })
      const kinds = ['receipt', 'customer_communication', 'service_documentation', 'product_description']
      expect(pieces.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    }
  })

  it('writes timelines of known events, none in the future', async () => {
    expect(patientEventTypes).toEqual(expect.arrayContaining(await valuesOf('type', 'patient_events')))
    const late = await database.db.execute(sql`select 1 from patient_events where created_at >= ${today}::date`)
    expect(late.rows).toEqual([])
  })

  it('has balances that follow from its charges and payments', async () => {
    const before = await moneyRows(database)
    await database.transaction((tx) => recomputeAll(tx))
    expect(await moneyRows(database)).toEqual(before)
  })

  it('recalculates the same balances after all derived data is deleted', async () => {
    const before = await moneyRows(database)
    await database.transaction(async (tx) => {
      await tx.execute(sql`update charges set ins_paid = 0, pt_paid = 7, pt_amount = 0, pt_balance = 1`)
      await tx.execute(sql`update visits set statement_id = null, status = case when status = 'open' then 'open' else 'billed' end,
        billed_amount = 0, ins_paid = 0, adjustment = 0, discounts = 0, pt_amount = 0, pt_paid = 0, pt_balance = 0`)
      await tx.execute(sql`delete from statements`)
      await tx.execute(sql`update account_payments set unapplied = -1`)
      await tx.execute(sql`update patients set current_balance = 1, family_balance = 2, collections_balance = 3, unapplied = 4,
        pt_balance = 5, last_service_date = null`)
      await tx.execute(sql`analyze`)
      await recomputeAll(tx)
    })
    expect(await moneyRows(database)).toEqual(before)
  }, 60_000)
})

async function recomputeAll(tx: Parameters<typeof recomputeBalances>[0]): Promise<void> {
  const ids = await tx.execute(sql`select id from patients`)
  await recomputeBalances(
    tx,
    ids.rows.map((row) => String(row['id'])),
  )
}

import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/Tx.ts'
import { companies, practices } from '../db/schema.ts'
import { femaleNames, lastNames, maleNames } from '../samples/names.ts'
import { Random } from '../samples/Random.ts'
import { withoutIndexes } from './withoutIndexes.ts'

export interface FillLargeOptions {
  patients: number
  onProgress(done: number, total: number): void
}

const practiceCount = 20
const rowsPerStatement = 50_000
const created = '2026-01-01T00:00:00.000Z'
const cycleStatuses = [
  'review',
  'ready',
  'sent',
  'delivered',
  'notified',
  'paid',
  'completed_paid',
  'unsuccessful',
  'cancelled',
]
const givenNames = [...femaleNames, ...maleNames]

/**
 * Adds one company with `patients` patients in twenty practices, for measuring: names, balances, dates of service and
 * last billing cycles, the same ones every time. The rows are generated inside the database, and the indexes of the
 * patients are built afterwards. An interrupted fill leaves nothing.
 * @returns the company
 */
export async function fillLarge(
  database: Database,
  { patients, onProgress }: FillLargeOptions,
): Promise<{ companyId: string }> {
  const random = new Random(patients)
  const companyId = random.id(created)
  const practiceIds = Array.from({ length: practiceCount }, () => random.id(created))
  await database.transaction(async (tx) => {
    // Statements of this size take longer than a user's request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await insertOwners(tx, companyId, practiceIds)
    await withoutIndexes(tx, 'patients', async () => {
      for (let first = 1; first <= patients; first += rowsPerStatement) {
        const last = Math.min(patients, first + rowsPerStatement - 1)
        await insertPatients(tx, { companyId, practiceIds, first, last })
        onProgress(last, patients)
      }
    })
    await withoutIndexes(tx, 'billing_cycles', () => insertCycles(tx, companyId))
  })
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
  return { companyId }
}

async function insertOwners(tx: Tx, companyId: string, practiceIds: readonly string[]): Promise<void> {
  const stamps = { createdAt: created, modifiedAt: created }
  await tx.insert(companies).values({ id: companyId, name: 'Large Set Health', companyUid: 'large-set', ...stamps })
  const rows = practiceIds.map((id, index) => ({
    id,
    companyId,
    name: `Large Set Practice ${String(index + 1).padStart(2, '0')}`,
    clientUid: `large-set-${index + 1}`,
    connectionType: 'dummy-classic' as const,
    timezone: 'America/New_York',
    ...stamps,
  }))
  await tx.insert(practices).values(rows)
}

/** A UUIDv7 in SQL: the time of an instant, then a hash. */
const uuidV7 = (
  instant: SQL,
  hash: SQL,
) => sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '7' ||
  substr(${hash}, 1, 3) || '8' || substr(${hash}, 4, 3) || substr(${hash}, 7, 12))::uuid`

/** Picks a value of a JSON list of texts by a number. */
const picked = (list: string, by: SQL, length: number) =>
  sql`(${sql.identifier(list)})[1 + (${by}) % ${sql.raw(String(length))}]`

/** The names and owners that patients are drawn from, once per statement. */
function lists(practiceIds: readonly string[]): SQL {
  const list = (values: readonly string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
  return sql`lists as materialized (
      select ${list(givenNames)} as given, ${list(lastNames)} as family, ${list(practiceIds)}::uuid[] as practice,
        ${list(cycleStatuses)} as status
    )`
}

/**
 * Everything drawn for the patients numbered `first` to `last`. All of it comes from bytes of one hash of the number,
 * so that columns are independent of each other and of the order. Six in ten have a last billing cycle.
 */
const drawn = (first: number, last: number) => sql`numbers as (
      select n, md5('patient ' || n) as hash, timestamptz '2023-01-01 00:00Z' + n * interval '90 seconds' as created_at
      from generate_series(${first}::int, ${last}::int) n
    ), bytes as (
      select *, ('x' || substr(hash, 1, 7))::bit(28)::int as a, ('x' || substr(hash, 8, 7))::bit(28)::int as b,
        ('x' || substr(hash, 15, 7))::bit(28)::int as c
      from numbers
    ), drawn as (
      select d.*, ${picked('given', sql`a`, givenNames.length)} as first_name,
        ${picked('family', sql`b`, lastNames.length)} as last_name,
        case when c % 3 = 0 then ${picked('given', sql`c / 3`, givenNames.length)} end as middle_name,
        'L' || lpad(n::text, 8, '0') as external_id, ${picked('practice', sql`c / 7`, practiceCount)} as practice_id,
        case when c % 5 < 2 then b % 90000 else 0 end as balance,
        case when c % 10 < 6 then ${picked('status', sql`a / 11`, cycleStatuses.length)} end as cycle_status
      from bytes d, lists
    )`

interface Numbered {
  companyId: string
  practiceIds: readonly string[]
  first: number
  last: number
}

async function insertPatients(tx: Tx, { companyId, practiceIds, first, last }: Numbered): Promise<void> {
  await tx.execute(sql`
    with ${lists(practiceIds)}, ${drawn(first, last)}
    insert into patients (id, company_id, practice_id, external_id, first_name, middle_name, last_name, sort_name, search_text,
      date_of_birth, patient_status, current_balance, family_balance, pt_balance,
      collections_balance, unapplied, last_service_date, start_date, last_cycle_id,
      last_cycle_status, has_digital_contact, created_at, modified_at)
    select ${uuidV7(sql`created_at`, sql`hash`)}, ${companyId}::uuid, practice_id, external_id, first_name,
      coalesce(middle_name, ''), last_name, lower(concat_ws(' ', last_name, first_name, middle_name)),
      lower(concat_ws(' ', first_name, middle_name, last_name, external_id)), date '1932-01-01' + a % 34000,
      case when b % 20 = 0 then 'inactive' else 'active' end, balance, balance, balance, 0, 0, date '2023-06-01' + b % 930,
      created_at::date, case when cycle_status is not null then ${uuidV7(sql`created_at`, sql`reverse(hash)`)} end,
      cycle_status, c % 20 <> 0, created_at, created_at
    from drawn`)
}

async function insertCycles(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`
    insert into billing_cycles (id, company_id, practice_id, patient_id, status, workflow, start_date, pt_amount, pt_paid,
      created_at, modified_at)
    select last_cycle_id, company_id, practice_id, id, last_cycle_status, 'Standard digital', last_service_date, current_balance, 0,
      last_service_date::timestamp at time zone 'UTC', last_service_date::timestamp at time zone 'UTC'
    from patients where company_id = ${companyId}::uuid and last_cycle_id is not null`)
}

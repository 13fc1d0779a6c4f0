import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { patientRowTables } from '../../api/db/patientRowTables.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'

let database: Database
beforeAll(async () => void (database = await openEmptyDatabase()))
afterAll(() => database.close())

async function named(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Text columns with codes from open lists. */
const openCodes = [
  'audit_entries.object_type',
  'patients.external_pause_reason',
  'patients.pause_reason',
  'user_events.type',
  'disputes.reason',
  'processor_events.type',
]

describe('The database', () => {
  it('has an index on the column of each foreign key', async () => {
    const unindexed = await named(sql`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`)
    expect(unindexed).toEqual([])
  })

  it('declares for each table that references a patient what merging and deleting do', async () => {
    const referring = await named(sql`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'patients'::regclass
      union select table_name from information_schema.columns
      where table_schema = 'public' and column_name like '%patient_id' order by 1`)
    expect(patientRowTables.map(({ table }) => getTableName(table)).toSorted()).toEqual(referring)
  })

  it('rejects a status, type or reason outside its list', async () => {
    const unchecked = await named(sql`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
        and a.attname ~ '(^|_)(status|state|type|kind|reason|role)$' and not exists (
          select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])
      order by 1`)
    const noCodes = ['appointments.reason', 'companies.state', 'locations.state']
    expect(unchecked).toEqual([...openCodes, ...noCodes].toSorted())
  })

  it('has no default amounts of money', async () => {
    const defaults = await named(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bigint' and column_default is not null
        and column_default not like 'nextval(%'`)
    expect(defaults).toEqual([])
  })

  it('dates payments by US/Pacific at a practice without a time zone of its own', async () => {
    const defaults = await named(sql`
      select column_default as name from information_schema.columns
      where table_name = 'practices' and column_name = 'timezone'`)
    expect(defaults).toEqual(["'US/Pacific'::text"])
  })

  it('rejects codes that the contract doesn’t list', async () => {
    const insert = sql`insert into medical_codes (id, type, code, title) values (gen_random_uuid(), 'icd9', '1', 'A')`
    await expect(database.db.execute(insert)).rejects.toMatchObject({
      cause: { constraint: 'medical_codes_type_check' },
    })
  })
})

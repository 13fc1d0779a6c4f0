import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'

/**
 * Assigns visits to buckets (`bucketOf`) and statements: one statement per patient for current, pending and
 * collections, and one per year of service for paid and settled visits. A statement id is derived from patient, bucket
 * and year, with the timestamp of the patient’s UUIDv7, so that the same visits always produce the same statement.
 */
const grouped = (patients: SQL) => sql`
  with placed as (
    select v.id, v.patient_id, v.company_id, v.practice_id, v.service_date, v.statement_id,
      case when v.archived then 'settled' when v.sent_to_collections and v.pt_balance > 0 then 'collections'
        when v.status = 'open' then 'pending' when v.pt_balance <= 0 then 'paid'
        when v.billing_hold_type is null then 'current' else 'pending' end as bucket
    from visits v where v.patient_id in ${patients}
  ), keyed as (
    select *, md5(patient_id::text || bucket ||
      case when bucket in ('paid', 'settled') then extract(year from service_date)::text else '' end) as hash
    from placed
  ), grouped as (
    select *, (left(patient_id::text, 14) || '7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' ||
      substr(hash, 7, 12))::uuid as group_id
    from keyed
  )`

/** Groups visits to statements, makes those that are missing and removes those that have nothing left. */
export async function recomputeStatements(tx: Tx, patients: SQL): Promise<void> {
  await tx.execute(sql`${grouped(patients)}
    insert into statements (id, company_id, practice_id, patient_id, bucket, start_date, created_at, manual_adjustment)
    select group_id, company_id, practice_id, patient_id, bucket, min(service_date),
      min(service_date)::timestamp at time zone 'UTC', 0
    from grouped group by group_id, company_id, practice_id, patient_id, bucket
    on conflict (id) do update set start_date = excluded.start_date where statements.start_date <> excluded.start_date`)
  await tx.execute(sql`${grouped(patients)}
    update visits v set statement_id = g.group_id from grouped g
    where g.id = v.id and v.statement_id is distinct from g.group_id`)
  await tx.execute(sql`
    with sums as (
      select s.id, coalesce(sum(m.amount), 0)::bigint as manual_adjustment
      from statements s left join visits v on v.statement_id = s.id
        left join charges c on c.visit_id = v.id and c.units <> 0
        left join manual_adjustments m on m.charge_id = c.id and m.patient_id = s.patient_id
      where s.patient_id in ${patients} group by s.id
    )
    update statements s set manual_adjustment = n.manual_adjustment from sums n
    where n.id = s.id and s.manual_adjustment <> n.manual_adjustment`)
  await tx.execute(sql`
    delete from statements s where s.patient_id in ${patients}
      and not exists (select 1 from visits v where v.statement_id = s.id)`)
}

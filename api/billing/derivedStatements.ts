import { sql, type SQL } from 'drizzle-orm'

/**
 * Assigns visits to buckets (`bucketOf`) and statements: one statement per patient for current, pending and
 * collections, and one per year of service for paid and settled visits. A statement id is derived from patient, bucket
 * and year, with the timestamp of the patient’s UUIDv7, so that the same visits always produce the same statement.
 */
const grouped = sql`
  placed as (
    select *, case when archived then 'settled' when sent_to_collections and pt_balance > 0 then 'collections'
        when status = 'open' then 'pending' when pt_balance <= 0 then 'paid'
        when billing_hold_type is null then 'current' else 'pending' end as bucket
    from visit_amounts
  ), keyed as (
    select *, md5(patient_id::text || bucket ||
      case when bucket in ('paid', 'settled') then extract(year from service_date)::text else '' end) as hash
    from placed
  ), grouped as materialized (
    select *, (left(patient_id::text, 14) || '7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' ||
      substr(hash, 7, 12))::uuid as statement_id
    from keyed
  )`

const written = sql`
  written_visits as (
    update visits v set billed_amount = n.billed_amount, ins_paid = n.ins_paid, adjustment = n.adjustment,
      discounts = n.discounts, pt_amount = n.pt_amount, pt_paid = n.pt_paid, pt_balance = n.pt_balance, status = n.status,
      statement_id = n.statement_id
    from grouped n
    where n.id = v.id and (v.billed_amount, v.ins_paid, v.adjustment, v.discounts, v.pt_amount, v.pt_paid, v.pt_balance,
        v.status, v.statement_id)
      is distinct from (n.billed_amount, n.ins_paid, n.adjustment, n.discounts, n.pt_amount, n.pt_paid, n.pt_balance,
        n.status, n.statement_id)
  )`

/** Creates missing statements, and removes those without visits. */
const statements = (patients: SQL) => sql`
  adjusted as (
    select g.statement_id, sum(m.amount)::bigint as amount
    from manual_adjustments m join charge_amounts c on c.id = m.charge_id and c.counts <> 0
      join grouped g on g.id = c.visit_id and g.patient_id = m.patient_id
    where m.patient_id in ${patients} group by g.statement_id
  ), written_statements as (
    insert into statements (id, company_id, practice_id, patient_id, bucket, start_date, created_at, manual_adjustment)
    select g.statement_id, g.company_id, g.practice_id, g.patient_id, g.bucket, min(g.service_date),
      min(g.service_date)::timestamp at time zone 'UTC', coalesce(min(a.amount), 0)
    from grouped g left join adjusted a on a.statement_id = g.statement_id
    group by g.statement_id, g.company_id, g.practice_id, g.patient_id, g.bucket
    on conflict (id) do update set start_date = excluded.start_date, manual_adjustment = excluded.manual_adjustment
      where (statements.start_date, statements.manual_adjustment) <> (excluded.start_date, excluded.manual_adjustment)
  ), removed_statements as (
    delete from statements s where s.patient_id in ${patients}
      and not exists (select 1 from grouped g where g.statement_id = s.id)
      and not exists (select 1 from visits v where v.statement_id = s.id and v.patient_id not in ${patients})
  )`

/** `grouped`: visits with their new amounts, bucket and statement. Writes visits and statements. */
export const derivedStatements = (patients: SQL): SQL => sql`${grouped}, ${written}, ${statements(patients)}`

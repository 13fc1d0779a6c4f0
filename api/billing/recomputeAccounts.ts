import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'

/**
 * Patients’ payments and the amounts applied to charges. A payment counts once collected, minus refunds. Amounts
 * applied to a voided charge, and insurance payments, do not count.
 */
const received = (patients: SQL) => sql`
  applied as (
    select a.payment_id, sum(a.amount) as amount from payment_applies a join charges c on c.id = a.charge_id
    where a.patient_id in ${patients} and c.units <> 0 group by a.payment_id
  ), received as (
    select p.id, p.patient_id, p.account_payment_id,
      case when p.status in ('success', 'dispute', 'refunded') then p.amount - p.refunded else 0 end - coalesce(a.amount, 0) as unapplied
    from payments p left join applied a on a.payment_id = p.id
    where p.patient_id in ${patients} and p.type <> 'insurance'
  )`

/** Unapplied money of account payments and patients, then the balances that patients and families carry. */
export async function recomputeAccounts(tx: Tx, patients: SQL): Promise<void> {
  await tx.execute(sql`
    with ${received(patients)}, sums as (
      select a.id, coalesce(sum(r.unapplied), 0)::bigint as unapplied
      from account_payments a left join received r on r.account_payment_id = a.id
      where a.patient_id in ${patients} group by a.id
    )
    update account_payments a set unapplied = s.unapplied from sums s where s.id = a.id and a.unapplied <> s.unapplied`)
  await recomputePatients(tx, patients)
  await recomputeFamilies(tx, patients)
}

/**
 * `pt_balance` is everything open on the account, `current_balance` the part billed to the patient now,
 * `collections_balance` the part in collections. The difference is pending.
 */
async function recomputePatients(tx: Tx, patients: SQL): Promise<void> {
  await tx.execute(sql`
    with ${received(patients)}, money as (
      select patient_id, sum(unapplied)::bigint as unapplied from received group by patient_id
    ), owed as (
      select v.patient_id, max(v.service_date) as last_service_date,
        coalesce(sum(v.pt_balance) filter (where s.bucket <> 'settled'), 0)::bigint as pt_balance,
        coalesce(sum(v.pt_balance) filter (where s.bucket = 'current'), 0)::bigint as current_balance,
        coalesce(sum(v.pt_balance) filter (where s.bucket = 'collections'), 0)::bigint as collections_balance
      from visits v join statements s on s.id = v.statement_id
      where v.patient_id in ${patients} group by v.patient_id
    ), balances as (
      select p.id, o.last_service_date, coalesce(o.pt_balance, 0) as pt_balance, coalesce(o.current_balance, 0) as current_balance,
        coalesce(o.collections_balance, 0) as collections_balance, coalesce(m.unapplied, 0) as unapplied
      from patients p left join owed o on o.patient_id = p.id left join money m on m.patient_id = p.id
      where p.id in ${patients}
    )
    update patients p set last_service_date = b.last_service_date, pt_balance = b.pt_balance,
      current_balance = b.current_balance, collections_balance = b.collections_balance, unapplied = b.unapplied
    from balances b
    where b.id = p.id and (p.last_service_date, p.pt_balance, p.current_balance, p.collections_balance, p.unapplied)
      is distinct from (b.last_service_date, b.pt_balance, b.current_balance, b.collections_balance, b.unapplied)`)
}

/** Guarantor and dependents carry the family’s current balance; patients without a family carry their own. */
async function recomputeFamilies(tx: Tx, patients: SQL): Promise<void> {
  await tx.execute(sql`
    with heads as (
      select distinct coalesce(guarantor_id, id) as head from patients where id in ${patients}
    ), members as (
      select p.id, h.head, p.current_balance from heads h join patients p on p.id = h.head
      union all
      select p.id, h.head, p.current_balance from heads h join patients p on p.guarantor_id = h.head
    ), families as (
      select id, sum(current_balance) over (partition by head)::bigint as family_balance from members
    )
    update patients p set family_balance = f.family_balance from families f
    where f.id = p.id and p.family_balance <> f.family_balance`)
}

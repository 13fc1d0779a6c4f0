import { sql, type SQL } from 'drizzle-orm'

/**
 * Patients’ payments and their unapplied amounts. A payment counts once collected, minus refunds. Insurance payments do
 * not count.
 */
const received = (patients: SQL) => sql`
  spent as (
    select payment_id, sum(amount) as amount from applies where counts group by payment_id
  ), received as materialized (
    select p.id, p.patient_id, p.account_payment_id,
      case when p.status in ('success', 'dispute', 'refunded') then p.amount - p.refunded else 0 end - coalesce(s.amount, 0) as unapplied
    from payments p left join spent s on s.payment_id = p.id
    where p.patient_id in ${patients} and p.type <> 'insurance'
  ), account_sums as (
    select a.id, coalesce(sum(r.unapplied), 0)::bigint as unapplied
    from account_payments a left join received r on r.account_payment_id = a.id
    where a.patient_id in ${patients} group by a.id
  ), written_accounts as (
    update account_payments a set unapplied = s.unapplied from account_sums s where s.id = a.id and a.unapplied <> s.unapplied
  )`

/**
 * `pt_balance` is everything open on the account, `current_balance` the part billed to the patient now,
 * `collections_balance` the part in collections. The difference is pending.
 */
const balances = (patients: SQL) => sql`
  money as (
    select patient_id, sum(unapplied)::bigint as unapplied from received group by patient_id
  ), owed as (
    select patient_id, max(service_date) as last_service_date,
      coalesce(sum(pt_balance) filter (where bucket <> 'settled'), 0)::bigint as pt_balance,
      coalesce(sum(pt_balance) filter (where bucket = 'current'), 0)::bigint as current_balance,
      coalesce(sum(pt_balance) filter (where bucket = 'collections'), 0)::bigint as collections_balance
    from grouped group by patient_id
  ), balances as materialized (
    select p.id, coalesce(p.guarantor_id, p.id) as head, o.last_service_date, coalesce(o.pt_balance, 0) as pt_balance,
      coalesce(o.current_balance, 0) as current_balance, coalesce(o.collections_balance, 0) as collections_balance,
      coalesce(m.unapplied, 0) as unapplied
    from patients p left join owed o on o.patient_id = p.id left join money m on m.patient_id = p.id
    where p.id in ${patients}
  )`

/** Guarantor and dependents carry the family’s current balance; patients without a family carry their own. */
const families = sql`
  heads as (
    select distinct head from balances
  ), members as (
    select h.head, p.id, p.current_balance from heads h join patients p on p.id = h.head
    union all
    select h.head, p.id, p.current_balance from heads h join patients p on p.guarantor_id = h.head
  ), families as (
    select m.id, b.id is not null as is_derived, b.last_service_date, b.pt_balance, b.current_balance, b.collections_balance,
      b.unapplied, sum(coalesce(b.current_balance, m.current_balance)) over (partition by m.head)::bigint as family_balance
    from members m left join balances b on b.id = m.id
  )`

/** Of the other members of a family, only its balance changes. */
const write = sql`
  update patients p set family_balance = f.family_balance,
    last_service_date = case when f.is_derived then f.last_service_date else p.last_service_date end,
    pt_balance = coalesce(f.pt_balance, p.pt_balance), current_balance = coalesce(f.current_balance, p.current_balance),
    collections_balance = coalesce(f.collections_balance, p.collections_balance),
    unapplied = coalesce(f.unapplied, p.unapplied)
  from families f
  where f.id = p.id and (p.family_balance <> f.family_balance
    or f.is_derived and (p.last_service_date, p.pt_balance, p.current_balance, p.collections_balance, p.unapplied)
      is distinct from (f.last_service_date, f.pt_balance, f.current_balance, f.collections_balance, f.unapplied))`

/** Writes the unapplied money of account payments, then the balances that patients and families carry. */
export const derivedAccounts = (patients: SQL): { families: SQL; write: SQL } => ({
  families: sql`${received(patients)}, ${balances(patients)}, ${families}`,
  write,
})

import { sql, type SQL } from 'drizzle-orm'

/** Each applied amount, and whether its charge counts: amounts applied to a voided charge do not. */
const applies = (patients: SQL) => sql`
  applies as materialized (
    select a.charge_id, a.payment_id, a.amount, c.units <> 0 as counts, coalesce(p.type = 'insurance', false) as is_insurance
    from payment_applies a join charges c on c.id = a.charge_id left join payments p on p.id = a.payment_id
    where a.patient_id in ${patients}
  )`

/** Charges from their applies. The same rules as `chargeAmounts`. */
const charges = (patients: SQL) => sql`
  applied as (
    select charge_id, coalesce(sum(amount) filter (where is_insurance), 0)::bigint as ins_paid,
      coalesce(sum(amount) filter (where not is_insurance), 0)::bigint as pt_paid
    from applies group by charge_id
  ), entries as (
    select c.id, c.visit_id, case when c.units = 0 then 0 else 1 end as counts, c.billed_amount, c.adjustment, c.discounts,
      coalesce(a.ins_paid, 0) as ins_paid, coalesce(a.pt_paid, 0) as pt_paid
    from charges c left join applied a on a.charge_id = c.id
    where c.patient_id in ${patients}
  ), charge_amounts as materialized (
    select id, visit_id, counts, counts * billed_amount as billed_amount, counts * ins_paid as ins_paid,
      counts * adjustment as adjustment, counts * discounts as discounts, counts * pt_paid as pt_paid,
      counts * (billed_amount - ins_paid - adjustment - discounts) as pt_amount,
      counts * (billed_amount - ins_paid - adjustment - discounts - pt_paid) as pt_balance
    from entries
  ), written_charges as (
    update charges c set billed_amount = n.billed_amount, ins_paid = n.ins_paid, adjustment = n.adjustment,
      discounts = n.discounts, pt_amount = n.pt_amount, pt_paid = n.pt_paid, pt_balance = n.pt_balance
    from charge_amounts n
    where n.id = c.id
      and (c.billed_amount, c.ins_paid, c.adjustment, c.discounts, c.pt_amount, c.pt_paid, c.pt_balance)
        is distinct from (n.billed_amount, n.ins_paid, n.adjustment, n.discounts, n.pt_amount, n.pt_paid, n.pt_balance)
  )`

/** Visits from their charges. A visit pending insurance stays `open`. Any other status follows from the amount owed. */
const visits = (patients: SQL) => sql`
  visit_sums as (
    select visit_id, sum(billed_amount)::bigint as billed_amount, sum(ins_paid)::bigint as ins_paid,
      sum(adjustment)::bigint as adjustment, sum(discounts)::bigint as discounts, sum(pt_amount)::bigint as pt_amount,
      sum(pt_paid)::bigint as pt_paid, sum(pt_balance)::bigint as pt_balance
    from charge_amounts group by visit_id
  ), visit_amounts as (
    select v.id, v.company_id, v.practice_id, v.patient_id, v.service_date, v.archived, v.sent_to_collections,
      v.billing_hold_type, coalesce(s.billed_amount, 0) as billed_amount, coalesce(s.ins_paid, 0) as ins_paid,
      coalesce(s.adjustment, 0) as adjustment, coalesce(s.discounts, 0) as discounts,
      coalesce(s.pt_amount, 0) as pt_amount, coalesce(s.pt_paid, 0) as pt_paid, coalesce(s.pt_balance, 0) as pt_balance,
      case when v.status = 'open' then 'open' when coalesce(s.pt_balance, 0) <= 0 then 'paid'
        when v.sent_to_collections then 'in_collections' else 'billed' end as status
    from visits v left join visit_sums s on s.visit_id = v.id
    where v.patient_id in ${patients}
  )`

/** `applies`, `charge_amounts` and `visit_amounts`, and writes the charges. */
export const derivedCharges = (patients: SQL): SQL =>
  sql.join(
    [applies, charges, visits].map((part) => part(patients)),
    sql`,`,
  )

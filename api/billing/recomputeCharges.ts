import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'

/** Charges from their applies, then visits from their charges. The same rules as `chargeAmounts`. */
export async function recomputeCharges(tx: Tx, patients: SQL): Promise<void> {
  await tx.execute(sql`
    with applied as (
      select a.charge_id,
        coalesce(sum(a.amount) filter (where p.type = 'insurance'), 0)::bigint as ins_paid,
        coalesce(sum(a.amount) filter (where p.type is distinct from 'insurance'), 0)::bigint as pt_paid
      from payment_applies a left join payments p on p.id = a.payment_id
      where a.patient_id in ${patients}
      group by a.charge_id
    ), entries as (
      select c.id, case when c.units = 0 then 0 else 1 end as counts, c.billed_amount, c.adjustment, c.discounts,
        coalesce(a.ins_paid, 0) as ins_paid, coalesce(a.pt_paid, 0) as pt_paid
      from charges c left join applied a on a.charge_id = c.id
      where c.patient_id in ${patients}
    ), amounts as (
      select id, counts * billed_amount as billed_amount, counts * ins_paid as ins_paid, counts * adjustment as adjustment,
        counts * discounts as discounts, counts * pt_paid as pt_paid,
        counts * (billed_amount - ins_paid - adjustment - discounts) as pt_amount,
        counts * (billed_amount - ins_paid - adjustment - discounts - pt_paid) as pt_balance
      from entries
    )
    update charges c set billed_amount = n.billed_amount, ins_paid = n.ins_paid, adjustment = n.adjustment,
      discounts = n.discounts, pt_amount = n.pt_amount, pt_paid = n.pt_paid, pt_balance = n.pt_balance
    from amounts n
    where n.id = c.id
      and (c.billed_amount, c.ins_paid, c.adjustment, c.discounts, c.pt_amount, c.pt_paid, c.pt_balance)
        is distinct from (n.billed_amount, n.ins_paid, n.adjustment, n.discounts, n.pt_amount, n.pt_paid, n.pt_balance)`)
  await recomputeVisits(tx, patients)
}

/** A visit pending insurance stays `open`. Any other status follows from the amount owed. */
async function recomputeVisits(tx: Tx, patients: SQL): Promise<void> {
  await tx.execute(sql`
    with sums as (
      select visit_id, sum(billed_amount)::bigint as billed_amount, sum(ins_paid)::bigint as ins_paid,
        sum(adjustment)::bigint as adjustment, sum(discounts)::bigint as discounts, sum(pt_amount)::bigint as pt_amount,
        sum(pt_paid)::bigint as pt_paid, sum(pt_balance)::bigint as pt_balance
      from charges where patient_id in ${patients} group by visit_id
    ), amounts as (
      select v.id, coalesce(s.billed_amount, 0) as billed_amount, coalesce(s.ins_paid, 0) as ins_paid,
        coalesce(s.adjustment, 0) as adjustment, coalesce(s.discounts, 0) as discounts,
        coalesce(s.pt_amount, 0) as pt_amount, coalesce(s.pt_paid, 0) as pt_paid, coalesce(s.pt_balance, 0) as pt_balance,
        case when v.status = 'open' then 'open' when coalesce(s.pt_balance, 0) <= 0 then 'paid'
          when v.sent_to_collections then 'in_collections' else 'billed' end as status
      from visits v left join sums s on s.visit_id = v.id
      where v.patient_id in ${patients}
    )
    update visits v set billed_amount = n.billed_amount, ins_paid = n.ins_paid, adjustment = n.adjustment,
      discounts = n.discounts, pt_amount = n.pt_amount, pt_paid = n.pt_paid, pt_balance = n.pt_balance, status = n.status
    from amounts n
    where n.id = v.id
      and (v.billed_amount, v.ins_paid, v.adjustment, v.discounts, v.pt_amount, v.pt_paid, v.pt_balance, v.status)
        is distinct from (n.billed_amount, n.ins_paid, n.adjustment, n.discounts, n.pt_amount, n.pt_paid, n.pt_balance, n.status)`)
}

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../api/db/database.ts'

/**
 * Checks that every sum of the ledger follows from charges, payments and applied amounts, independently of the
 * product's code: per charge, visit, payment, account payment and patient.
 */
export async function expectLedger({ db }: Database): Promise<void> {
  const wrong = await db.execute(sql`
    with applied as (
      select a.payment_id, sum(a.amount) as amount from payment_applies a join charges c on c.id = a.charge_id
      where c.units <> 0 group by a.payment_id
    ), unapplied as (
      select p.id, p.patient_id, p.account_payment_id, p.amount, p.refunded, p.status,
        case when p.status in ('success', 'dispute', 'refunded') then p.amount - p.refunded else 0 end
          - coalesce(a.amount, 0) as left_over
      from payments p left join applied a on a.payment_id = p.id where p.type <> 'insurance'
    ), paid as (
      select c.id, c.units, c.pt_paid, c.pt_amount, c.pt_balance, c.visit_id,
        coalesce((select sum(a.amount) from payment_applies a left join payments p on p.id = a.payment_id
          where a.charge_id = c.id and p.type is distinct from 'insurance'), 0) as applied
      from charges c
    )
    select 'payment is applied beyond its amount' as fault, id::text from unapplied where left_over < 0
    union all select 'payment is refunded beyond its amount', id::text from unapplied where refunded > amount
    union all select 'charge: paid is not what is applied', id::text from paid where units <> 0 and pt_paid <> applied
    union all select 'charge: balance is not amount minus paid', id::text from paid where pt_balance <> pt_amount - pt_paid
    union all select 'visit: balance is not the sum of its charges', v.id::text from visits v
      where v.pt_balance <> (select coalesce(sum(pt_balance), 0) from charges c where c.visit_id = v.id)
    union all select 'account: unapplied is not the sum of its payments', x.id::text from patients x
      where x.unapplied <> coalesce((select sum(left_over) from unapplied u where u.patient_id = x.id), 0)
    union all select 'account: balance is not the sum of its visits', x.id::text from patients x
      where x.current_balance <> coalesce((select sum(v.pt_balance) from visits v join statements s on s.id = v.statement_id
        where v.patient_id = x.id and s.bucket = 'current'), 0)`)
  expect(wrong.rows).toEqual([])
}

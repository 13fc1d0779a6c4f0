import { sql, type SQL } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'

/** A wrong sum in the ledger. Ids and amounts only. */
export interface LedgerFault {
  /** The violated rule, as a sentence. */
  rule: string
  patientId: string
  /** Null for the sums of an account. */
  paymentId: string | null
  /** The stored amount, in minor units. */
  stored: number
  /** The correct amount, in minor units. */
  expected: number
}

/**
 * Checks every sum of the ledger against charges, payments and applies: of payments (applied + unapplied = amount −
 * refunded), refunds, charges, visits, account payments and accounts. It reads each table once and shares no code with
 * the code that writes them.
 * @param limit maximum number of faults, by patient
 */
export async function findLedgerFaults(tx: ReadTx, limit: number): Promise<LedgerFault[]> {
  return tx
    .select({
      rule: sql<string>`rule`,
      patientId: sql<string>`patient_id`,
      paymentId: sql<string | null>`payment_id`,
      stored: sql`stored`.mapWith(Number),
      expected: sql`expected`.mapWith(Number),
    })
    .from(sql`(with ${sources} ${sql.join([...checks], sql` union all `)}) faults`)
    .orderBy(sql`patient_id, payment_id nulls last, rule`)
    .limit(limit)
}

/** The collected amount of each payment, and its applied amount. Applied amounts of a voided charge do not count. */
const sources = sql`
  applied as (
    select a.payment_id, sum(a.amount) as amount from payment_applies a join charges c on c.id = a.charge_id
    where a.payment_id is not null and c.units <> 0 group by a.payment_id
  ), money as (
    select p.id, p.patient_id, p.account_payment_id, p.type, p.status, p.amount, p.refunded,
      case when p.status in ('success', 'dispute', 'refunded') then p.amount - p.refunded else 0 end as brought,
      coalesce(a.amount, 0) as applied
    from payments p left join applied a on a.payment_id = p.id
  ), given_back as (
    select payment_id, sum(amount) filter (where status = 'succeeded') as amount from refunds group by payment_id
  ), charge_sums as (
    select c.id, c.visit_id, c.patient_id, c.units, c.pt_amount, c.pt_paid, c.pt_balance,
      coalesce(sum(a.amount) filter (where p.type is distinct from 'insurance'), 0) as paid
    from charges c left join payment_applies a on a.charge_id = c.id left join payments p on p.id = a.payment_id
    group by c.id
  ), visit_sums as (
    select v.id, v.patient_id, v.statement_id, v.pt_balance, v.pt_paid, coalesce(sum(c.pt_balance), 0) as balance,
      coalesce(sum(c.pt_paid), 0) as paid
    from visits v left join charges c on c.visit_id = v.id group by v.id
  ), account_sums as (
    select v.patient_id, coalesce(sum(v.pt_balance) filter (where s.bucket = 'current'), 0) as current,
      coalesce(sum(v.pt_balance) filter (where s.bucket <> 'settled'), 0) as total
    from visits v join statements s on s.id = v.statement_id group by v.patient_id
  ), unapplied as (
    select patient_id, sum(brought - applied) as amount from money where type <> 'insurance' group by patient_id
  )`

const check = (rule: string, select: SQL) => sql`select ${rule}::text as rule, ${select}`

const checks: readonly SQL[] = [
  check(
    'The applied amount is at most the amount minus refunds',
    sql`patient_id, id as payment_id, applied as stored, brought as expected from money
      where type <> 'insurance' and applied > brought`,
  ),
  check(
    'The refunded amount is at most the amount',
    sql`patient_id, id as payment_id, refunded as stored, amount as expected from money where refunded > amount`,
  ),
  check(
    'The refunded amount includes every refund',
    sql`m.patient_id, m.id as payment_id, m.refunded as stored, g.amount as expected
      from money m join given_back g on g.payment_id = m.id where g.amount > m.refunded`,
  ),
  check(
    'The convenience fee is given back once at most',
    sql`p.patient_id, p.id as payment_id, g.fee as stored, coalesce(p.convenience_fee, 0) as expected
      from payments p join (select payment_id, sum(convenience_fee) as fee from refunds where status <> 'failed'
        group by payment_id) g on g.payment_id = p.id where g.fee > coalesce(p.convenience_fee, 0)`,
  ),
  check(
    'The discounts of a charge include those that payments granted',
    sql`c.patient_id, null::uuid as payment_id, c.discounts as stored, g.amount as expected
      from charges c join (select charge_id, sum(amount) as amount from payment_discounts where status = 'granted'
        group by charge_id) g on g.charge_id = c.id where c.units <> 0 and c.discounts < g.amount`,
  ),
  check(
    'A charge is paid by what is applied to it',
    sql`patient_id, null::uuid as payment_id, pt_paid as stored, paid as expected from charge_sums
      where units <> 0 and pt_paid <> paid`,
  ),
  check(
    'The balance of a charge is its amount minus what is paid',
    sql`patient_id, null::uuid as payment_id, pt_balance as stored, pt_amount - pt_paid as expected from charge_sums
      where pt_balance <> pt_amount - pt_paid`,
  ),
  check(
    'The balance of a visit is the sum of its charges',
    sql`patient_id, null::uuid as payment_id, pt_balance as stored, balance as expected from visit_sums
      where pt_balance <> balance`,
  ),
  check(
    'The paid amount of a visit is the sum of its charges',
    sql`patient_id, null::uuid as payment_id, pt_paid as stored, paid as expected from visit_sums
      where pt_paid <> paid`,
  ),
  check(
    'The unapplied amount of an account is the sum of its payments',
    sql`x.id as patient_id, null::uuid as payment_id, x.unapplied as stored, coalesce(u.amount, 0) as expected
      from patients x left join unapplied u on u.patient_id = x.id where x.unapplied <> coalesce(u.amount, 0)`,
  ),
  check(
    'The unapplied amount of an account payment is the sum of its payments',
    sql`a.patient_id, m.first as payment_id, a.unapplied as stored, m.amount as expected from account_payments a
      join (select account_payment_id, min(id::text)::uuid as first, sum(brought - applied) as amount from money
        where type <> 'insurance' and account_payment_id is not null group by account_payment_id) m
        on m.account_payment_id = a.id where a.unapplied <> m.amount`,
  ),
  check(
    'The balance of a family is the sum of its accounts',
    sql`x.id as patient_id, null::uuid as payment_id, x.family_balance as stored, f.amount as expected
      from patients x join (select coalesce(guarantor_id, id) as head, sum(current_balance) as amount
        from patients group by 1) f on f.head = coalesce(x.guarantor_id, x.id) where x.family_balance <> f.amount`,
  ),
  check(
    'The current balance of an account is the sum of its visits',
    sql`x.id as patient_id, null::uuid as payment_id, x.current_balance as stored, coalesce(a.current, 0) as expected
      from patients x left join account_sums a on a.patient_id = x.id
      where x.current_balance <> coalesce(a.current, 0)`,
  ),
  check(
    'The balance of an account is the sum of its visits',
    sql`x.id as patient_id, null::uuid as payment_id, x.pt_balance as stored, coalesce(a.total, 0) as expected
      from patients x left join account_sums a on a.patient_id = x.id where x.pt_balance <> coalesce(a.total, 0)`,
  ),
]

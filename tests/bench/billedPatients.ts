import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'

const owner = sql`p.company_id, p.practice_id, p.id`

/** An account at the card processor for each practice. @param accountId SQL of the processor's id */
export async function addConnections({ db }: Database, accountId: SQL): Promise<void> {
  await db.execute(sql`insert into payment_connections (id, company_id, practice_id, account_id, type, name, is_default, created_at)
    select gen_random_uuid(), company_id, id, ${accountId}, 'standard', name, true, now() from practices`)
}

/** Every patient has a card on file. */
export async function addCards({ db }: Database): Promise<void> {
  await db.execute(sql`insert into payment_methods (id, company_id, practice_id, patient_id, type, display, last4, exp_month,
      exp_year, status, priority, processor_id, auto_charge_limit, created_at, modified_at)
    select gen_random_uuid(), ${owner}, 'card', 'Visa 4242', '4242', 12, 2040, 'active', 1, 'pm_card_visa', 0, now(), now()
    from patients p`)
}

/** Every patient owes for two visits of two charges each. */
export async function addBills({ db }: Database): Promise<void> {
  await db.execute(sql`insert into statements (id, company_id, practice_id, patient_id, bucket, start_date, created_at,
      manual_adjustment)
    select gen_random_uuid(), ${owner}, 'current', '2026-01-01', now(), 0 from patients p`)
  await db.execute(sql`insert into visits (id, company_id, practice_id, patient_id, statement_id, service_date, allowed_amount,
      billed_amount, ins_paid, adjustment, discounts, pt_amount, pt_paid, pt_balance)
    select gen_random_uuid(), ${owner}, s.id, date '2025-12-01' + n, 0, 0, 0, 0, 0, 0, 0, 4000
    from patients p join statements s on s.patient_id = p.id, generate_series(1, 2) n`)
  await db.execute(sql`insert into charges (id, company_id, practice_id, patient_id, visit_id, procedure_code, description,
      billed_amount, ins_paid, adjustment, discounts, pt_amount, pt_paid, pt_balance)
    select gen_random_uuid(), v.company_id, v.practice_id, v.patient_id, v.id, '9921' || n, 'Office visit', 5000, 0, 0, 0, 2000, 0, 2000
    from visits v, generate_series(1, 2) n`)
  await db.execute(sql`vacuum analyze`)
}

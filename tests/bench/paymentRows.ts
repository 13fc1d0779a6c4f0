import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'

export const paymentsOfEach = 10

/**
 * Ten payments of each patient over a year, of several types, some at the front desk; generated inside the database.
 */
export async function addPayments({ db }: Database, companyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into payments (id, company_id, practice_id, patient_id, type, status, amount, refunded, post_date,
        payment_method_type, is_frontdesk, created_at)
      select gen_random_uuid(), company_id, practice_id, id,
        (array['practice', 'patient_portal', 'upfront', 'autodebit', 'cash', 'terminal', 'insurance'])[1 + drawn % 7],
        'success', 1000 + drawn % 9000, case when drawn % 50 = 0 then 500 else 0 end, day, 'card', drawn % 5 = 0,
        day + interval '8 hours' + drawn % 36000 * interval '1 second'
      from (
        select p.*, abs(hashtext(p.id::text || n)) as drawn, date '2025-01-01' + abs(hashtext(n || p.id::text)) % 365 as day
        from patients p, generate_series(1, ${paymentsOfEach}::int) n where p.company_id = ${companyId}::uuid
      ) as made`)
  })
  await db.execute(sql`vacuum analyze`)
}

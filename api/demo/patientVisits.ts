import { sql } from 'drizzle-orm'
import type { JobKind } from '../jobs/runDueJobs.ts'

/** One in this many patients does not come. */
const noShowEach = 8

/**
 * Appointments follow the clock, as at a practice: patients arrive on time, some do not come, and the visits end.
 * Upcoming appointments wait for the front desk.
 */
export const patientVisitsJob: JobKind = {
  name: 'patientVisits',
  everyMinutes: 1,
  run: async (tx, now) => {
    const at = sql`${now.toISOString()}::timestamptz`
    const duration = sql`duration_minutes * interval '1 minute'`
    const isAbsent = sql`('x' || substr(md5(id::text), 1, 7))::bit(28)::int % ${noShowEach} = 0`
    // A status that a user just set lasts as long as a visit. Patients of earlier days who were not checked out stay.
    await tx.execute(sql`
      update appointments set modified_at = ${at}, status = case
        when status <> 'arrived' and ${isAbsent} then 'no_show'
        when starts_at + ${duration} <= ${at} then 'completed'
        else 'arrived' end
      where starts_at <= ${at} and modified_at <= ${at} - ${duration} and (status in ('scheduled', 'confirmed')
        or (status = 'arrived' and starts_at + ${duration} <= ${at} and starts_at > ${at} - interval '12 hours'))`)
  },
}

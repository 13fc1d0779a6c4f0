import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { comingStatuses } from '../../contract/appointments.ts'
import type { Patient } from '../../contract/patients.ts'
import { refusal } from '../../contract/rules.ts'
import type { Tx } from '../../db/database.ts'
import { appointments, practices, providers } from '../../db/schema.ts'
import { isoInstant } from '../../isoInstant.ts'

type Next = NonNullable<Patient['next_appointment']>

/** The earliest appointment still to come, by patient; none at all where the company hides appointments. */
export async function nextAppointments(
  tx: Tx,
  viewer: Viewer,
  patientIds: readonly string[],
): Promise<Map<string, Next>> {
  if (refusal(viewer, 'appointments.read')) return new Map()
  const isComing = and(
    inArray(appointments.patientId, [...patientIds]),
    gte(appointments.startsAt, viewer.now.toISOString()),
    inArray(appointments.status, [...comingStatuses]),
  )
  const rows = await tx
    .selectDistinctOn([appointments.patientId], {
      appointment: appointments,
      timezone: practices.timezone,
      provider: { firstName: providers.firstName, lastName: providers.lastName },
    })
    .from(appointments)
    .innerJoin(practices, eq(practices.id, appointments.practiceId))
    .leftJoin(providers, eq(providers.id, appointments.providerId))
    .where(isComing)
    .orderBy(asc(appointments.patientId), asc(appointments.startsAt), asc(appointments.id))
  return new Map(rows.map((row) => [row.appointment.patientId, nextOf(row)]))
}

interface NextRow {
  appointment: typeof appointments.$inferSelect
  timezone: string
  provider: { firstName: string; lastName: string } | null
}

const nextOf = ({ appointment, timezone, provider }: NextRow): Next => ({
  id: appointment.id,
  starts_at: isoInstant(appointment.startsAt),
  timezone,
  duration_minutes: appointment.durationMinutes,
  status: appointment.status,
  provider_name: provider && `${provider.firstName} ${provider.lastName}`,
})

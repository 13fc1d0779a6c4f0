import { eq, inArray, sql } from 'drizzle-orm'
import type { Appointment } from '../../contract/appointments.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { appointments, locations, patients, practices, providers } from '../../db/schema.ts'
import { isoInstant } from '../../time/isoInstant.ts'

/** Appointments in the contract's shape, in the order of the ids: one query, however many there are. */
export async function shownAppointments(tx: ReadTx, ids: readonly string[]): Promise<Appointment[]> {
  if (ids.length === 0) return []
  const rows = await selectWhole(tx).where(inArray(appointments.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.appointment.id, row]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    return found ? [shown(found)] : []
  })
}

const selectWhole = (tx: ReadTx) =>
  tx
    .select({
      appointment: appointments,
      date: sql<string>`(${appointments.startsAt} at time zone ${practices.timezone})::date::text`,
      practice: practices,
      patient: patients,
      provider: providers,
      location: locations,
    })
    .from(appointments)
    .innerJoin(practices, eq(practices.id, appointments.practiceId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(locations, eq(locations.id, appointments.locationId))
    .$dynamic()

function shown(found: Awaited<ReturnType<typeof selectWhole>>[number]): Appointment {
  const { appointment, practice, patient, provider, location, date } = found
  return {
    id: appointment.id,
    company_id: appointment.companyId,
    client_id: appointment.practiceId,
    client_name: practice.name,
    timezone: practice.timezone,
    currency: practice.currency,
    external_id: appointment.externalId,
    patient_id: appointment.patientId,
    patient: {
      id: patient.id,
      first_name: patient.firstName,
      last_name: patient.lastName,
      date_of_birth: patient.dateOfBirth,
      external_id: patient.externalId,
      current_balance: toDecimal(patient.currentBalance, practice.currency),
    },
    provider: provider && { id: provider.id, name: `${provider.firstName} ${provider.lastName}` },
    location: location && { id: location.id, name: location.name },
    starts_at: isoInstant(appointment.startsAt),
    date,
    duration_minutes: appointment.durationMinutes,
    status: appointment.status,
    reason: appointment.reason,
    is_telehealth: appointment.isTelehealth,
    copay_amount: toDecimal(appointment.copayAmount, practice.currency),
    created_at: isoInstant(appointment.createdAt),
    modified_at: isoInstant(appointment.modifiedAt),
  }
}

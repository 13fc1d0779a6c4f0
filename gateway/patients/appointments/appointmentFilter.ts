import type { listAppointments } from '../../../api/contract/appointments.ts'
import { isRealDate, type Where } from '../../../api/contract/where.ts'
import { builder } from '../../graph/builder.ts'
import { restIdOf } from '../../graph/globalId.ts'
import { appointmentStatus } from './Appointment.ts'

type AppointmentWhere = Where<(typeof listAppointments)['filter']>

export const AppointmentFilterRef = builder.inputType('AppointmentFilter', {
  description: 'Every field narrows the list; null means no matter',
  fields: (t) => ({
    practiceIds: t.idList({ data: 'none', description: 'Any of these practices' }),
    companyId: t.id({ data: 'none', description: 'This company' }),
    patientId: t.id({ data: 'none', description: 'This patient' }),
    providerIds: t.idList({ data: 'none', description: 'Any of these providers' }),
    locationIds: t.idList({ data: 'none', description: 'Any of these locations' }),
    status: t.field({ data: 'none', type: [appointmentStatus.ref], description: 'Any of these statuses' }),
    isTelehealth: t.boolean({ data: 'none', description: 'Only by video, or only in person' }),
    dateFrom: t.field({ data: 'none', type: 'Date', description: 'On or after this day, in the zone of the practice' }),
    dateTo: t.field({ data: 'none', type: 'Date', description: 'On or before this day, in the zone of the practice' }),
  }),
})
type AppointmentFilter = typeof AppointmentFilterRef.$inferInput

const among = (ids: readonly string[], typename: string) => ({ $in: ids.map((id) => restIdOf(id, typename)) })

/** The filter as the `where` of the REST call. */
export function appointmentWhere(filter: AppointmentFilter | null | undefined): AppointmentWhere {
  if (!filter) return {}
  const days = [...dayAndInstant('$ge', filter.dateFrom, -1), ...dayAndInstant('$le', filter.dateTo, 2)]
  return {
    ...(filter.practiceIds && { client_id: among(filter.practiceIds, 'Practice') }),
    ...(filter.companyId && { company_id: restIdOf(filter.companyId, 'Company') }),
    ...(filter.patientId && { patient_id: restIdOf(filter.patientId, 'Patient') }),
    ...(filter.providerIds && { provider_id: among(filter.providerIds, 'Provider') }),
    ...(filter.locationIds && { location_id: among(filter.locationIds, 'Location') }),
    ...(filter.status && { status: { $in: filter.status } }),
    ...(filter.isTelehealth != null && { is_telehealth: filter.isTelehealth }),
    ...(days.length > 0 && { $and: days }),
  }
}

/** The day decides; the instant, wide enough for every zone, is what an index answers. */
function dayAndInstant(operator: '$ge' | '$le', day: string | null | undefined, daysOff: number): AppointmentWhere[] {
  if (!day) return []
  const instant = new Date(Date.parse(`${day}T00:00:00Z`) + daysOff * 86_400_000).toISOString()
  return [
    { date: { [operator]: day } },
    ...(isRealDate(instant.slice(0, 10)) ? [{ starts_at: { [operator]: instant } }] : []),
  ]
}

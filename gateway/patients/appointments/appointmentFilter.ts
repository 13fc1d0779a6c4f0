import type { listAppointments } from '../../../api/contract/appointments.ts'
import { isCalendarDate } from '../../../api/contract/isCalendarDate.ts'
import type { Where } from '../../../api/contract/where.ts'
import { builder } from '../../graph/builder.ts'
import { appointmentStatus } from './Appointment.ts'

type AppointmentWhere = Where<(typeof listAppointments)['filter']>

export const AppointmentFilterRef = builder.inputType('AppointmentFilter', {
  description: 'Filters are combined with AND. Null means no filter',
  fields: (t) => ({
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these practices' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'This company' }),
    patientId: t.id({ data: 'none', for: 'Patient', description: 'This patient' }),
    providerRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these providers' }),
    locationRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these locations' }),
    status: t.field({ data: 'none', type: [appointmentStatus.ref], description: 'Any of these statuses' }),
    isTelehealth: t.boolean({ data: 'none', description: 'True: telehealth only. False: in person only' }),
    dateFrom: t.field({ data: 'none', type: 'Date', description: 'On or after this day, in the practice’s time zone' }),
    dateTo: t.field({ data: 'none', type: 'Date', description: 'On or before this day, in the practice’s time zone' }),
  }),
})
type AppointmentFilter = typeof AppointmentFilterRef.$inferInput

/** The filter as the `where` of the REST call. */
export function appointmentWhere(filter: AppointmentFilter | null | undefined): AppointmentWhere {
  if (!filter) return {}
  const days = [...dayAndInstant('$ge', filter.dateFrom, -1), ...dayAndInstant('$le', filter.dateTo, 2)]
  return {
    ...(filter.practiceRestIds && { client_id: { $in: filter.practiceRestIds } }),
    ...(filter.companyRestId && { company_id: filter.companyRestId }),
    ...(filter.patientId && { patient_id: filter.patientId }),
    ...(filter.providerRestIds && { provider_id: { $in: filter.providerRestIds } }),
    ...(filter.locationRestIds && { location_id: { $in: filter.locationRestIds } }),
    ...(filter.status && { status: { $in: appointmentStatus.filtered(filter.status) } }),
    ...(filter.isTelehealth != null && { is_telehealth: filter.isTelehealth }),
    ...(days.length > 0 && { $and: days }),
  }
}

/** The day decides. The instant, in a range that covers every time zone, lets the query use an index. */
function dayAndInstant(operator: '$ge' | '$le', day: string | null | undefined, daysOff: number): AppointmentWhere[] {
  if (!day) return []
  const instant = new Date(Date.parse(`${day}T00:00:00Z`) + daysOff * 86_400_000).toISOString()
  return [
    { date: { [operator]: day } },
    ...(isCalendarDate(instant.slice(0, 10)) ? [{ starts_at: { [operator]: instant } }] : []),
  ]
}

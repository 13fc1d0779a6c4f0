import { and, eq, sql } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import * as contract from '../../contract/appointments.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { appointments, practices } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import { patientList, scopedList } from '../../listing/lists.ts'
import { appointmentFields, appointmentSource, selectAppointment } from './appointmentShape.ts'

const { id, companyId, practiceId, patientId, providerId, locationId, status, isTelehealth, startsAt } = appointments

/** The day in the time zone of the practice. */
const localDate = sql`(${startsAt} at time zone (
  select ${practices.timezone} from ${practices} where ${practices.id} = ${practiceId}))::date`

const page = {
  ...appointmentSource,
  sorts: { starts_at: { by: startsAt, type: 'timestamptz' } },
} as const

export const listAppointments = scopedList({
  endpoint: contract.listAppointments,
  ...page,
  isLong: true,
  filters: {
    id,
    company_id: companyId,
    client_id: practiceId,
    patient_id: patientId,
    provider_id: providerId,
    location_id: locationId,
    status,
    is_telehealth: isTelehealth,
    starts_at: startsAt,
    date: localDate,
  },
  fields: appointmentFields,
})

export const listPatientAppointments = patientList({
  endpoint: contract.listPatientAppointments,
  ...page,
  filters: { id, status, starts_at: startsAt },
  fields: appointmentFields,
})

/** One appointment of the viewer's scope. @throws ApiError 404 if there is none in scope */
export async function getAppointment(
  tx: ReadTx,
  viewer: Viewer,
  { path, fields }: InputOf<typeof contract.getAppointment>,
) {
  const isTheirs = and(eq(id, path.id), inScope(viewer, { company: companyId, practice: practiceId }))
  const found = await selectAppointment(tx, viewer, { where: isTheirs, fields })
  if (!found) throw notFound('appointment')
  return found
}

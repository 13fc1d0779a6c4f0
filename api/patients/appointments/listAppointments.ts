import { and, eq, sql } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import * as contract from '../../contract/appointments.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { appointments, practices } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import { patientList, scopedList } from '../../listing/lists.ts'
import { shownAppointments } from './shownAppointments.ts'

const { id, companyId, practiceId, patientId, providerId, locationId, status, isTelehealth, startsAt } = appointments

/** The day in the time zone of the practice. */
const localDate = sql`(${startsAt} at time zone (
  select ${practices.timezone} from ${practices} where ${practices.id} = ${practiceId}))::date`

/** Both lists select the ids of a page, and load whole appointments by them. */
const page = {
  table: appointments,
  columns: { id },
  sorts: { starts_at: { by: startsAt, type: 'timestamptz' } },
  related: { shown: shownById },
} as const

export const listAppointments = scopedList({
  endpoint: contract.listAppointments,
  ...page,
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
  toResponse: (row, _, { shown }) => shown.get(row.id)!,
})

export const listPatientAppointments = patientList({
  endpoint: contract.listPatientAppointments,
  ...page,
  filters: { id, status, starts_at: startsAt },
  toResponse: (row, _, { shown }) => shown.get(row.id)!,
})

async function shownById(tx: ReadTx, rows: readonly { id: string }[]) {
  const shown = await shownAppointments(
    tx,
    rows.map((row) => row.id),
  )
  return new Map(shown.map((appointment) => [appointment.id, appointment]))
}

/** One appointment of the viewer's scope. @throws ApiError 404 when there is none, or it is not theirs */
export async function getAppointment(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof contract.getAppointment>) {
  const scope = inScope(viewer, { company: companyId, practice: practiceId })
  const [row] = await tx
    .select({ id })
    .from(appointments)
    .where(and(eq(id, path.id), scope))
  const [found] = await shownAppointments(tx, row ? [row.id] : [])
  if (!found) throw notFound('appointment')
  return found
}

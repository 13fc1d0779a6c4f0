import { and, eq, sql } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import * as contract from '../../contract/appointments.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/database.ts'
import { appointments, practices } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import { Page } from '../../listing/Page.ts'
import { pageOf } from '../../listing/pageOf.ts'
import { requirePatient } from '../requirePatient.ts'
import { shownAppointments } from './shownAppointments.ts'

const scopeOf = (viewer: Viewer) =>
  inScope(viewer, { company: appointments.companyId, practice: appointments.practiceId })

/** The day in the zone of the practice. */
const localDate = sql`(${appointments.startsAt} at time zone (
  select ${practices.timezone} from ${practices} where ${practices.id} = ${appointments.practiceId}))::date`

const sorts = { starts_at: { by: appointments.startsAt, type: 'timestamptz' } } as const

export async function listAppointments(tx: Tx, viewer: Viewer, { query }: InputOf<typeof contract.listAppointments>) {
  const page = await pageOf(tx, query, {
    table: appointments,
    id: appointments.id,
    scope: scopeOf(viewer),
    declaration: contract.listAppointments,
    filters: {
      id: appointments.id,
      company_id: appointments.companyId,
      client_id: appointments.practiceId,
      patient_id: appointments.patientId,
      provider_id: appointments.providerId,
      location_id: appointments.locationId,
      status: appointments.status,
      is_telehealth: appointments.isTelehealth,
      starts_at: appointments.startsAt,
      date: localDate,
    },
    sorts,
  })
  return shownPage(tx, page)
}

/** One appointment of the viewer's scope. @throws ApiError 404 when there is none, or it is not theirs */
export async function getAppointment(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.getAppointment>) {
  const [row] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, path.id), scopeOf(viewer)))
  const [found] = await shownAppointments(tx, row ? [row.id] : [])
  if (!found) throw notFound('Appointment')
  return found
}

export async function listPatientAppointments(
  tx: Tx,
  viewer: Viewer,
  { path, query }: InputOf<typeof contract.listPatientAppointments>,
) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: appointments,
    id: appointments.id,
    scope: eq(appointments.patientId, patient.id),
    declaration: contract.listPatientAppointments,
    filters: { id: appointments.id, status: appointments.status, starts_at: appointments.startsAt },
    sorts,
  })
  return shownPage(tx, page)
}

async function shownPage(tx: Tx, { rows, total }: Page<typeof appointments.$inferSelect>) {
  const shown = await shownAppointments(
    tx,
    rows.map(({ id }) => id),
  )
  return new Page(shown, total)
}

import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { deskRefusal, undoneStatus } from '../../contract/appointmentStates.ts'
import type { Appointment, setAppointmentStatus as endpoint } from '../../contract/appointments.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { appointments } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { lockPatient } from '../lockPatient.ts'
import { selectAppointment } from './appointmentShape.ts'

/** Checks a patient in or out, marks a no-show, or undoes the last of these steps. */
export async function setAppointmentStatus(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof endpoint>,
): Promise<Appointment> {
  const isTheirs = and(
    eq(appointments.id, path.id),
    inScope(viewer, { company: appointments.companyId, practice: appointments.practiceId }),
  )
  const [found] = await tx.select({ patientId: appointments.patientId }).from(appointments).where(isTheirs)
  if (!found) throw notFound('appointment')
  // The account’s lock also serializes changes of its appointments.
  const patient = await lockPatient(tx, viewer, found.patientId)
  const [before] = await tx.select().from(appointments).where(isTheirs)
  const shown = await selectAppointment(tx, viewer, { where: isTheirs, fields: { is_due: true } })
  if (!before || !shown) throw notFound('appointment')
  const refusal = deskRefusal({ ...before, isDue: shown.is_due }, body.status)
  if (refusal) throw conflict(refusal)
  await tx
    .update(appointments)
    .set(changesOf(before, body.status, viewer.now))
    .where(eq(appointments.id, before.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: {
      type: 'appointment_status_changed',
      data: { appointment_id: before.id, from: before.status, to: body.status },
    },
    changes: { appointment_status: [before.status, body.status] },
  })
  return (await selectAppointment(tx, viewer, { where: isTheirs }))!
}

/** The first change stores the status before it, and undoing that change removes it. */
function changesOf(before: typeof appointments.$inferSelect, status: typeof before.status, now: Date) {
  const modifiedAt = now.toISOString()
  const isUndone = status === undoneStatus(before)
  if (isUndone && status === before.statusBefore) return { status, statusBefore: null, arrivedAt: null, modifiedAt }
  const statusBefore = before.statusBefore ?? before.status
  return { status, statusBefore, modifiedAt, ...(!isUndone && status === 'arrived' && { arrivedAt: modifiedAt }) }
}

import { and, count, eq, like } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { applyUpfront } from '../../billing/applyUpfront.ts'
import { recomputeBalances } from '../../billing/recomputeBalances.ts'
import { generateRefusal } from '../../contract/patientSync.ts'
import type { Tx } from '../../db/Tx.ts'
import { appointments, patients, visits } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { localDate } from '../../time/localInstant.ts'
import { newId } from '../../db/newId.ts'
import { selectAppointment } from '../appointments/appointmentShape.ts'
import { loadPatient } from '../loadPatient.ts'
import { lockPatient } from '../lockPatient.ts'
import { loadAccounts } from './loadAccounts.ts'
import { requireAdapter } from './requireAdapter.ts'
import { writeVisits } from './writeVisits.ts'

interface Input {
  path: { id: string }
}

/** @throws ApiError 409 if the practice's billing system is a real one */
async function accountFor(tx: Tx, viewer: Viewer, id: string) {
  const patient = await lockPatient(tx, viewer, id)
  const { accounts, connectionType } = await loadAccounts(tx, patient.practiceId, [patient])
  const refused = generateRefusal(connectionType)
  if (refused) throw conflict(refused)
  const synced = accounts.get(patient.id)!
  // Visits of disabled providers and groups are not written.
  const account = {
    ...synced,
    providerIds: synced.providerIds.filter((each) => !synced.unbilledProviderIds.includes(each)),
    locationIds: synced.locationIds.filter((each) => !synced.unbilledLocationIds.includes(each)),
  }
  const invented = requireAdapter(connectionType).invented!
  return { patient, account, invented, today: localDate(viewer.now, account.timezone) }
}

/**
 * Generates a visit today: the next one of the account's own sequence, so that the same calls generate the same visits.
 */
export async function generateVisit(tx: Tx, viewer: Viewer, { path }: Input) {
  const { patient, account, invented, today } = await accountFor(tx, viewer, path.id)
  const isToday = and(eq(visits.patientId, patient.id), eq(visits.serviceDate, today))
  const [made] = await tx.select({ number: count() }).from(visits).where(isToday)
  const visit = invented.visit(account, today, made!.number + 1)
  await writeVisits(tx, [{ account, visits: [visit] }], viewer.now)
  await recomputeBalances(tx, [patient.id])
  await applyUpfront(tx, viewer, [patient.id])
  await tx.update(patients).set({ modifiedAt: viewer.now.toISOString() }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'visit_added',
    timeline: { type: 'visit_added', data: { external_id: visit.externalId } },
    changes: { visit: [null, visit.externalId] },
  })
  return loadPatient(tx, viewer, { path })
}

/** Generates an appointment within two weeks, during work hours. */
export async function generateAppointment(tx: Tx, viewer: Viewer, { path }: Input) {
  const { patient, account, invented, today } = await accountFor(tx, viewer, path.id)
  const isInvented = and(
    eq(appointments.patientId, patient.id),
    like(appointments.externalId, `${invented.appointmentPrefix}%`),
  )
  const [made] = await tx.select({ number: count() }).from(appointments).where(isInvented)
  const now = viewer.now.toISOString()
  const id = newId()
  const { companyId, practiceId } = patient
  const appointment = invented.appointment(account, today, made!.number + 1)
  await tx.insert(appointments).values({
    ...appointment,
    id,
    companyId,
    practiceId,
    patientId: patient.id,
    createdAt: now,
    modifiedAt: now,
  })
  await tx.update(patients).set({ modifiedAt: now }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'appointment_added',
    timeline: { type: 'appointment_added', data: { appointment_id: id } },
    changes: { appointment: [null, appointment.startsAt] },
  })
  return (await selectAppointment(tx, viewer, { where: eq(appointments.id, id) }))!
}

import { noBalances } from '../../billing/amounts.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { newPatientRefusal, type createPatient as endpoint } from '../../contract/newPatient.ts'
import type { Tx } from '../../db/Tx.ts'
import { patientContacts, patients, type practices } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { forbidden, invalidFields } from '../../http/ApiError.ts'
import { localDate } from '../../time/localInstant.ts'
import { newId } from '../../db/newId.ts'
import { recomputeBalances } from '../../billing/recomputeBalances.ts'
import { requirePractice } from '../../practices/requirePractice.ts'
import { loadPatient } from '../loadPatient.ts'
import { nameKeys } from '../nameKeys.ts'
import { recomputeReachability } from '../reachability.ts'
import { addEarlierVisit, earlierAmounts } from './earlierVisit.ts'
import { refuseDuplicate } from './refuseDuplicate.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'

type Body = InputOf<typeof endpoint>['body']
type Practice = typeof practices.$inferSelect

/** Upper limit of a living person’s age. */
const oldestYears = 125

/** Adds a patient to a practice, with contacts and, optionally, an earlier visit and its balance. */
export async function createPatient(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const practice = await requirePractice(tx, viewer, body.client_id)
  const refused = newPatientRefusal(viewer, practice.connectionType)
  if (refused) throw forbidden(refused)
  const today = localDate(viewer.now, practice.timezone)
  refuseDates(body, today)
  const amounts = body.visit && earlierAmounts(body.visit, practice.currency)
  await refuseDuplicate(tx, practice.id, body)
  const patient = await insertPatient(tx, viewer, practice, body)
  await insertContacts(tx, patient.id, body)
  await recomputeReachability(tx, patient.id, viewer.now)
  if (body.visit && amounts) {
    await addEarlierVisit(tx, patient, { date: body.visit.service_date, now: viewer.now, ...amounts })
    await recomputeBalances(tx, [patient.id])
  }
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_created',
    timeline: { type: 'patient_created', data: { external_id: patient.externalId } },
    changes: { name: [null, `${body.first_name} ${body.last_name}`], date_of_birth: [null, body.date_of_birth] },
  })
  return loadPatient(tx, viewer, { path: { id: patient.id } })
}

function refuseDates({ date_of_birth: born, visit }: Body, today: string): void {
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`
  if (born > today) throw invalidFields({ date_of_birth: 'born_in_future' })
  if (born < oldest) throw invalidFields({ date_of_birth: refuse('born_long_ago', { years: oldestYears }) })
  if (!visit) return
  if (visit.service_date > today) throw invalidFields({ 'visit.service_date': 'visit_in_future' })
  if (visit.service_date < born) throw invalidFields({ 'visit.service_date': 'visit_before_birth' })
}

async function insertPatient(tx: Tx, viewer: Viewer, practice: Practice, body: Body) {
  const now = viewer.now.toISOString()
  const name = {
    firstName: body.first_name,
    middleName: body.middle_name,
    lastName: body.last_name,
    externalId: body.external_id || null,
  }
  const [patient] = await tx
    .insert(patients)
    .values({
      id: newId(),
      companyId: practice.companyId,
      practiceId: practice.id,
      ...name,
      ...nameKeys(name),
      ...noBalances,
      dateOfBirth: body.date_of_birth,
      communicationLanguage: body.communication_language,
      startDate: now.slice(0, 10),
      createdAt: now,
      modifiedAt: now,
    })
    .onConflictDoNothing({ target: [patients.practiceId, patients.externalId] })
    .returning()
  if (!patient) throw invalidFields({ external_id: 'known_external_id' })
  return patient
}

/** Each number and address once, in the given order, which is the order of use. */
async function insertContacts(tx: Tx, patientId: string, { phones, emails }: Body): Promise<void> {
  const typeOf = new Map(phones.map(({ value, type }) => [value, type]))
  const rows = [
    ...[...typeOf].map(([value, phoneType], index) => ({ kind: 'phone' as const, value, phoneType, index })),
    ...[...new Set(emails.map(({ value }) => value.toLowerCase()))].map((value, index) => ({
      kind: 'email' as const,
      value,
      phoneType: null,
      index,
    })),
  ]
  if (rows.length === 0) return
  await tx.insert(patientContacts).values(
    rows.map(({ index, ...contact }) => ({
      ...contact,
      id: newId(),
      patientId,
      priority: index === 0 ? ('first' as const) : ('second' as const),
      source: 'manual' as const,
    })),
  )
}

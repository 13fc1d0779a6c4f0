import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { newPatientRefusal, type createPatient as endpoint } from '../../contract/newPatient.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { forbidden, invalidFields } from '../../http/ApiError.ts'
import { localDate } from '../../time/localInstant.ts'
import { recomputeBalances } from '../../billing/recomputeBalances.ts'
import { requirePractice } from '../../practices/requirePractice.ts'
import { loadPatient } from '../loadPatient.ts'
import { addEarlierVisit, earlierAmounts } from './earlierVisit.ts'
import { birthRefusal } from './birthRefusal.ts'
import { insertPatients } from './insertPatients.ts'
import { refuseDuplicate } from './refuseDuplicate.ts'

type Body = InputOf<typeof endpoint>['body']

/** Adds a patient to a practice, with contacts and, optionally, an earlier visit and its balance. */
export async function createPatient(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const practice = await requirePractice(tx, viewer, body.client_id)
  const refused = newPatientRefusal(viewer, practice.connectionType)
  if (refused) throw forbidden(refused)
  const today = localDate(viewer.now, practice.timezone)
  refuseDates(body, today)
  const amounts = body.visit && earlierAmounts(body.visit, practice.currency)
  await refuseDuplicate(tx, practice.id, body)
  const [patient] = await insertPatients(tx, viewer, practice, [body])
  if (!patient) throw invalidFields({ external_id: 'known_external_id' })
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
  const refused = birthRefusal(born, today)
  if (refused) throw invalidFields({ date_of_birth: refused })
  if (!visit) return
  if (visit.service_date > today) throw invalidFields({ 'visit.service_date': 'visit_in_future' })
  if (visit.service_date < born) throw invalidFields({ 'visit.service_date': 'visit_before_birth' })
}

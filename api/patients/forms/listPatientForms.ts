import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { listPatientForms as endpoint } from '../../contract/patientForms.ts'
import type { Tx } from '../../db/database.ts'
import { patientForms } from '../../db/schema.ts'
import { isoInstant } from '../../isoInstant.ts'
import { pageOf } from '../../listing/pageOf.ts'
import { requirePatient } from '../requirePatient.ts'

export async function listPatientForms(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: patientForms,
    id: patientForms.id,
    scope: eq(patientForms.patientId, patient.id),
    declaration: endpoint,
    filters: { status: patientForms.status, sent_at: patientForms.sentAt },
    sorts: { sent_at: { by: patientForms.sentAt, type: 'timestamptz' } },
  })
  return page.map((form) => ({
    id: form.id,
    name: form.name,
    status: form.status,
    answers: form.answers,
    sent_at: isoInstant(form.sentAt),
    submitted_at: isoInstant(form.submittedAt),
  }))
}

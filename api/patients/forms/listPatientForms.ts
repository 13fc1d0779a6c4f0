import { listPatientForms as endpoint } from '../../contract/patientForms.ts'
import { patientForms } from '../../db/schema.ts'
import { isoInstant } from '../../isoInstant.ts'
import { patientList } from '../../listing/lists.ts'

export const listPatientForms = patientList({
  endpoint,
  table: patientForms,
  filters: { status: patientForms.status, sent_at: patientForms.sentAt },
  sorts: { sent_at: { by: patientForms.sentAt, type: 'timestamptz' } },
  toResponse: (form) => ({
    id: form.id,
    name: form.name,
    status: form.status,
    answers: form.answers,
    sent_at: isoInstant(form.sentAt),
    submitted_at: isoInstant(form.submittedAt),
  }),
})

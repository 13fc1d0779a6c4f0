import { listPatientForms as endpoint, type PatientForm } from '../../contract/patientForms.ts'
import { patientForms } from '../../db/schema.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { column, fieldReader } from '../../listing/fieldReader.ts'
import { patientList } from '../../listing/lists.ts'

const formReader = fieldReader<typeof patientForms.$inferSelect, void, PatientForm>({
  id: column('id'),
  name: column('name'),
  status: column('status'),
  answers: column('answers'),
  sent_at: { reads: ['sentAt'], of: (form) => isoInstant(form.sentAt) },
  submitted_at: { reads: ['submittedAt'], of: (form) => isoInstant(form.submittedAt) },
})

export const listPatientForms = patientList({
  endpoint,
  table: patientForms,
  filters: { id: patientForms.id, status: patientForms.status, sent_at: patientForms.sentAt },
  sorts: { sent_at: { by: patientForms.sentAt, type: 'timestamptz' } },
  columnsFor: (fields) => formReader(fields).columns,
  toResponse: (form, _context, _related, fields) => formReader(fields).of(form),
})

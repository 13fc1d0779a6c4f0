import { listPatientForms as endpoint } from '../../contract/patientForms.ts'
import { patientForms } from '../../db/schema.ts'
import { column, instantColumn } from '../../listing/columnFields.ts'
import { patientList } from '../../listing/lists.ts'

export const listPatientForms = patientList({
  endpoint,
  table: patientForms,
  filters: { id: patientForms.id, status: patientForms.status, sent_at: patientForms.sentAt },
  sorts: { sent_at: { by: patientForms.sentAt, type: 'timestamptz' } },
  fields: {
    id: column('id'),
    name: column('name'),
    status: column('status'),
    answers: column('answers'),
    sent_at: instantColumn('sentAt'),
    submitted_at: instantColumn('submittedAt'),
  },
})

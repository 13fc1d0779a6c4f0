import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientForms, patientFormStatuses } from '../../api/contract/patientForms.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { openEnum } from '../graph/openEnum.ts'
import { type Owned, ownedRow } from '../graph/ownedList.ts'
import { reads } from '../graph/restFields.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { PatientRef } from './Patient.ts'

type Form = Owned<AnswerOf<typeof listPatientForms>[number]>

const formStatus = openEnum('PatientFormStatus', patientFormStatuses, 'Status of a form that was sent to a patient', {
  sent: 'The patient received the form and has not opened it',
  opened: 'The patient opened the form',
  submitted: 'The patient submitted the answers',
  expired: 'The form can no longer be filled in',
})

const FormAnswerRef = builder.objectRef<Form['answers'][number]>('FormAnswer').implement({
  description: 'A question of a form with the patient’s answer',
  fields: (t) => ({
    question: t.exposeString('question', { data: 'health', description: 'The question as asked' }),
    answer: t.exposeString('answer', { data: 'personal', description: 'The answer as given' }),
  }),
})

const PatientFormRef = ownedRestNode<Form>('PatientForm', {
  description: 'A form that was sent to a patient',
  owner: 'ownerId',
  load: ownedRow(listPatientForms),
})
builder.objectFields(PatientFormRef, (t) => ({
  name: t.exposeString('name', { data: 'health', description: 'Name of the form' }),
  status: t.field({
    data: 'none',
    type: formStatus.ref,
    description: 'Whether the patient has opened or submitted it',
    ...reads<Form>('status'),
    resolve: (form) => formStatus.of(form.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  answers: t.expose('answers', {
    data: 'none',
    type: [FormAnswerRef],
    description: 'The answers. Empty until it is submitted',
  }),
  sentAt: t.expose('sent_at', { data: 'none', type: 'DateTime', description: 'When it was sent' }),
  submittedAt: t.expose('submitted_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was submitted. Null until then',
  }),
}))

connection(listPatientForms, {
  field: 'forms',
  parent: PatientRef,
  node: PatientFormRef,
  description: 'Forms sent to the patient, newest first',
  toNode: (form, { ownerId }) => ({ ...form, ownerId }),
  reads: ['id'],
  adds: ['ownerId'],
})

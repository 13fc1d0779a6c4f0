import { updatePatient } from '../../api/contract/patientChanges.ts'
import { updatePatientEmail, updatePatientPhone } from '../../api/contract/patientContacts.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { PatientRef } from './Patient.ts'
import { patientById } from './patientLoaders.ts'

const SetPatientTagsInput = builder.inputType('SetPatientTagsInput', {
  description: 'All tags that the patient is to have',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    tags: t.stringList({ required: true, description: 'Names; one that the company does not have yet is made' }),
  }),
})
const SetPatientTagsSuccess = builder.objectRef<{ patient: Patient }>('SetPatientTagsSuccess').implement({
  description: 'The tags were set',
  fields: (t) => ({ patient: t.expose('patient', { type: PatientRef, description: 'The patient as it is now' }) }),
})

builder.mutationField('setPatientTags', (t) =>
  t.field({
    type: resultUnion('SetPatientTagsResult', SetPatientTagsSuccess, 'SetPatientTagsSuccess'),
    description: 'Sets the tags of a patient; imported ones cannot be left out',
    args: { input: t.arg({ type: SetPatientTagsInput, required: true, description: 'Patient and tags' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        return { patient: await rest.row(updatePatient, id, { path: { id }, body: { tags: input.tags } }) }
      }) as never,
  }),
)

const SetPatientContactInput = builder.inputType('SetPatientContactInput', {
  description: 'What changes about a contact; what is left out stays',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    contactId: t.id({ required: true, description: 'The phone number or e-mail address' }),
    isEnabled: t.boolean({ description: 'Whether it may be used' }),
    isBlocked: t.boolean({ description: 'Whether it is blocked; phone numbers only' }),
  }),
})
const SetPatientContactSuccess = builder.objectRef<{ patient: Patient }>('SetPatientContactSuccess').implement({
  description: 'The contact was changed',
  fields: (t) => ({ patient: t.expose('patient', { type: PatientRef, description: 'The patient as it is now' }) }),
})

builder.mutationField('setPatientContact', (t) =>
  t.field({
    type: resultUnion('SetPatientContactResult', SetPatientContactSuccess, 'SetPatientContactSuccess'),
    description: 'Enables, disables, blocks or unblocks a phone number or e-mail address',
    args: { input: t.arg({ type: SetPatientContactInput, required: true, description: 'Contact and change' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const contactId = restIdOf(input.contactId, 'PatientContact')
        const isPhone = (await patientById(context).load(id))?.phones.some((phone) => phone.id === contactId) ?? false
        const body = {
          ...(input.isEnabled != null && { enabled: input.isEnabled }),
          ...(input.isBlocked != null && { blocked: input.isBlocked }),
        }
        const call = { path: { id, contactId }, body }
        return { patient: await context.rest.row(isPhone ? updatePatientPhone : updatePatientEmail, id, call) }
      }) as never,
  }),
)

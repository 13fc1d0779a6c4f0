import { updatePatient } from '../../api/contract/patientChanges.ts'
import { putPatientAddress } from '../../api/contract/patientContacts.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { patientResult } from './patientResult.ts'
import { seenAt } from './seenAt.ts'
import { streetLines } from './streetLines.ts'

const SetPatientAddressInput = builder.inputType('SetPatientAddressInput', {
  description: 'A postal address in the United States',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    line1: t.string({ required: true, description: 'Number and street' }),
    line2: t.string({ description: 'Apartment, suite' }),
    city: t.string({ required: true, description: 'City' }),
    state: t.string({ required: true, description: 'State code' }),
    zipCode: t.string({ required: true, description: 'ZIP code of 5 or 9 digits' }),
    modifiedAt: t.field({ type: 'DateTime', description: seenAt }),
  }),
})

builder.mutationField('setPatientAddress', (t) =>
  t.field({
    type: patientResult('SetPatientAddress', 'The address was handed to the billing system'),
    description: 'Changes the address, where the billing system of the practice takes address changes',
    args: { input: t.arg({ type: SetPatientAddressInput, required: true, description: 'Patient and address' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const body = {
          ...streetLines(input.line1),
          line2: input.line2 ?? '',
          city: input.city,
          state: input.state,
          zip_code: input.zipCode,
          ...(input.modifiedAt != null && { modified_at: input.modifiedAt }),
        }
        return { patient: await rest.row(putPatientAddress, id, { path: { id }, body }) }
      }) as never,
  }),
)

const SetPatientDetailsInput = builder.inputType('SetPatientDetailsInput', {
  description: 'What changes about a patient; what is left out stays',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    communicationLanguage: t.string({ description: 'Language of messages: english or spanish' }),
    firstName: t.string({ description: 'First name, where no billing system keeps it' }),
    middleName: t.string({ description: 'Middle name, where no billing system keeps it' }),
    lastName: t.string({ description: 'Last name, where no billing system keeps it' }),
    dateOfBirth: t.field({ type: 'Date', description: 'Date of birth, where no billing system keeps it' }),
    modifiedAt: t.field({ type: 'DateTime', description: seenAt }),
  }),
})

builder.mutationField('setPatientDetails', (t) =>
  t.field({
    type: patientResult('SetPatientDetails', 'The details were saved'),
    description: 'Changes language, name and date of birth',
    args: { input: t.arg({ type: SetPatientDetailsInput, required: true, description: 'Patient and changes' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const body = {
          ...(input.communicationLanguage != null && {
            communication_language: input.communicationLanguage as 'english',
          }),
          ...(input.firstName != null && { first_name: input.firstName }),
          ...(input.middleName != null && { middle_name: input.middleName }),
          ...(input.lastName != null && { last_name: input.lastName }),
          ...(input.dateOfBirth != null && { date_of_birth: input.dateOfBirth }),
          ...(input.modifiedAt != null && { modified_at: input.modifiedAt }),
        }
        return { patient: await rest.row(updatePatient, id, { path: { id }, body }) }
      }) as never,
  }),
)

import { updatePatient } from '../../api/contract/patientChanges.ts'
import { putPatientAddress } from '../../api/contract/patientContacts.ts'
import { restMutation } from '../graph/restMutation.ts'
import { messageLanguage } from './MessageLanguage.ts'
import { patientSuccess } from './patientSuccess.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { streetLines } from './streetLines.ts'

restMutation({
  name: 'setPatientAddress',
  description: 'Changes the mailing address, if the practice’s billing system accepts address changes',
  endpoint: putPatientAddress,
  inputDescription: 'A postal address in the United States',
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    line1: t.string({ data: 'personal', required: true, description: 'Street address' }),
    line2: t.string({ data: 'personal', description: 'Apartment, suite' }),
    city: t.string({ data: 'personal', required: true, description: 'City' }),
    state: t.string({ data: 'none', required: true, description: 'State code' }),
    zipCode: t.string({ data: 'personal', required: true, description: 'ZIP code of 5 or 9 digits' }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  inputNames: { street_number: 'line1', street: 'line1' },
  toCall: (input) => ({
    path: { id: input.patientId },
    body: {
      ...streetLines(input.line1),
      line2: input.line2 ?? '',
      city: input.city,
      state: input.state,
      zip_code: input.zipCode,
      ...expectedVersion(input),
    },
  }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The address was handed to the billing system'),
})

restMutation({
  name: 'setPatientDetails',
  description: 'Changes message language, name and date of birth',
  endpoint: updatePatient,
  inputDescription: 'Changes to a patient. Omitted fields stay as they are',
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    communicationLanguage: t.field({ data: 'none', type: messageLanguage.ref, description: 'Language of messages' }),
    firstName: t.string({ data: 'personal', description: 'First name, if it does not come from a billing system' }),
    middleName: t.string({ data: 'personal', description: 'Middle name, if it does not come from a billing system' }),
    lastName: t.string({ data: 'personal', description: 'Last name, if it does not come from a billing system' }),
    dateOfBirth: t.field({
      data: 'personal',
      type: 'Date',
      description: 'Date of birth, if it does not come from a billing system',
    }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  toCall: (input) => ({
    path: { id: input.patientId },
    body: {
      ...(input.communicationLanguage != null && {
        communication_language: messageLanguage.toRest(input.communicationLanguage),
      }),
      ...(input.firstName != null && { first_name: input.firstName }),
      ...(input.middleName != null && { middle_name: input.middleName }),
      ...(input.lastName != null && { last_name: input.lastName }),
      ...(input.dateOfBirth != null && { date_of_birth: input.dateOfBirth }),
      ...expectedVersion(input),
    },
  }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The details were saved'),
})

import {
  addPatientEmail,
  addPatientPhone,
  deletePatientEmail,
  deletePatientPhone,
  updatePatientEmail,
  updatePatientPhone,
} from '../../api/contract/patientContacts.ts'
import type { Context } from '../graph/Context.ts'
import { ownedId } from '../graph/globalId.ts'
import { handWrittenMutation } from '../graph/restMutation.ts'
import { contactPriority } from './ContactPriority.ts'
import { phoneType, typeNumber } from './PhoneType.ts'
import { patientById } from './patientLoaders.ts'
import { patientSuccess } from './patientSuccess.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'

const isPhone = async (context: Context, patientId: string, contactId: string) =>
  (await patientById(context).load(patientId, ['phones']))?.phones.some((phone) => phone.id === contactId) ?? false

// All three are hand-written: phone numbers and email addresses have separate REST calls, and the input only names the
// contact.
handWrittenMutation({
  name: 'setPatientContact',
  description: 'Enables, disables, blocks, unblocks or corrects a phone number or email address',
  inputDescription: 'Changes to a contact. Omitted fields stay as they are',
  input: (t) => ({
    contactId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PatientContact',
      description: 'The phone number or email address',
    }),
    isEnabled: t.boolean({ data: 'none', description: 'Whether messages may be sent to it' }),
    isBlocked: t.boolean({ data: 'none', description: 'Whether it is blocked' }),
    value: t.string({ data: 'personal', description: 'The corrected number or address, if it was not imported' }),
    priority: t.field({ data: 'none', type: contactPriority.ref, description: 'Priority' }),
    phoneType: t.field({ data: 'none', type: phoneType.ref, description: 'Phone type. Phone numbers only' }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  inputNames: { enabled: 'isEnabled', blocked: 'isBlocked', type: 'phoneType' },
  resolve: async (input, context) => {
    const [id, contactId] = ownedId(input.contactId)
    const body = {
      ...(input.isEnabled != null && { enabled: input.isEnabled }),
      ...(input.isBlocked != null && { blocked: input.isBlocked }),
      ...(input.value != null && { value: input.value }),
      ...(input.priority != null && { priority: contactPriority.toRest(input.priority) }),
      ...(input.phoneType != null && { type: typeNumber(input.phoneType) }),
      ...expectedVersion(input),
    }
    const endpoint = (await isPhone(context, id, contactId)) ? updatePatientPhone : updatePatientEmail
    return { patient: await context.rest.row(endpoint, id, { path: { id, contactId }, body }) }
  },
  success: patientSuccess('The contact was changed'),
})

handWrittenMutation({
  name: 'addPatientContact',
  description: 'Adds a phone number or an email address',
  inputDescription: 'A new contact. A phone number has a phone type; an email address has none',
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    value: t.string({ data: 'personal', required: true, description: 'The number or address' }),
    priority: t.field({
      data: 'none',
      type: contactPriority.ref,
      description: 'Priority of the contact. Default: SECOND',
    }),
    phoneType: t.field({
      data: 'none',
      type: phoneType.ref,
      description: 'Phone type. Required for a phone number, omitted for an email address',
    }),
  }),
  inputNames: { type: 'phoneType' },
  resolve: async ({ patientId: id, value, phoneType: line, ...input }, { rest }) => {
    const priority = contactPriority.toRest(input.priority ?? 'second')
    if (line == null)
      return { patient: await rest.row(addPatientEmail, id, { path: { id }, body: { value, priority } }) }
    const body = { value, priority, type: typeNumber(line) }
    return { patient: await rest.row(addPatientPhone, id, { path: { id }, body }) }
  },
  success: patientSuccess('The contact was added'),
})

handWrittenMutation({
  name: 'removePatientContact',
  description: 'Removes a phone number or email address that was not imported',
  input: (t) => ({
    contactId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PatientContact',
      description: 'The phone number or email address',
    }),
  }),
  resolve: async (input, context) => {
    const [id, contactId] = ownedId(input.contactId)
    const endpoint = (await isPhone(context, id, contactId)) ? deletePatientPhone : deletePatientEmail
    return { patient: await context.rest.row(endpoint, id, { path: { id, contactId } }) }
  },
  success: patientSuccess('The contact was removed'),
})

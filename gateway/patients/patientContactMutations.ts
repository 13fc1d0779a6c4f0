import {
  addPatientEmail,
  addPatientPhone,
  deletePatientEmail,
  deletePatientPhone,
  updatePatientEmail,
  updatePatientPhone,
} from '../../api/contract/patientContacts.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { restIdOf } from '../graph/globalId.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { phoneType, phoneTypeNames } from './PhoneType.ts'
import { patientById } from './patientLoaders.ts'
import { patientResult } from './patientResult.ts'
import { seenAt } from './seenAt.ts'

/** 1 mobile, 2 landline, 3 VoIP; what this version does not know is left to the server to refuse. */
const typeNumber = (name: string) => (phoneTypeNames.indexOf(name as 'mobile') + 1) as 1 | 2 | 3
type Priority = 'first' | 'second' | 'work'

const isPhone = async (context: Context, patientId: string, contactId: string) =>
  (await patientById(context).load(patientId))?.phones.some((phone) => phone.id === contactId) ?? false

const SetPatientContactInput = builder.inputType('SetPatientContactInput', {
  description: 'What changes about a contact; what is left out stays',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    contactId: t.id({ required: true, description: 'The phone number or e-mail address' }),
    isEnabled: t.boolean({ description: 'Whether it may be used' }),
    isBlocked: t.boolean({ description: 'Whether it is blocked; phone numbers only' }),
    value: t.string({ description: 'The right number or address, where it was not imported' }),
    priority: t.string({ description: 'first, second or work' }),
    phoneType: t.field({ type: phoneType.ref, description: 'Kind of line; phone numbers only' }),
    modifiedAt: t.field({ type: 'DateTime', description: seenAt }),
  }),
})

builder.mutationField('setPatientContact', (t) =>
  t.field({
    type: patientResult('SetPatientContact', 'The contact was changed'),
    description: 'Enables, disables, blocks, unblocks or corrects a phone number or e-mail address',
    args: { input: t.arg({ type: SetPatientContactInput, required: true, description: 'Contact and change' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const contactId = restIdOf(input.contactId, 'PatientContact')
        const body = {
          ...(input.isEnabled != null && { enabled: input.isEnabled }),
          ...(input.isBlocked != null && { blocked: input.isBlocked }),
          ...(input.value != null && { value: input.value }),
          ...(input.priority != null && { priority: input.priority as Priority }),
          ...(input.phoneType != null && { type: typeNumber(input.phoneType) }),
          ...(input.modifiedAt != null && { modified_at: input.modifiedAt }),
        }
        const endpoint = (await isPhone(context, id, contactId)) ? updatePatientPhone : updatePatientEmail
        return { patient: await context.rest.row(endpoint, id, { path: { id, contactId }, body }) }
      }) as never,
  }),
)

const AddPatientContactInput = builder.inputType('AddPatientContactInput', {
  description: 'A phone number, with its kind of line, or an e-mail address, without',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    value: t.string({ required: true, description: 'The number or address' }),
    priority: t.string({ description: 'first, second or work; second without one' }),
    phoneType: t.field({ type: phoneType.ref, description: 'Kind of line; makes it a phone number' }),
  }),
})

builder.mutationField('addPatientContact', (t) =>
  t.field({
    type: patientResult('AddPatientContact', 'The contact was added'),
    description: 'Adds a phone number or an e-mail address',
    args: { input: t.arg({ type: AddPatientContactInput, required: true, description: 'Patient and contact' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const priority = (input.priority ?? 'second') as Priority
        const { value, phoneType: line } = input
        if (line == null)
          return { patient: await rest.row(addPatientEmail, id, { path: { id }, body: { value, priority } }) }
        const body = { value, priority, type: typeNumber(line) }
        return { patient: await rest.row(addPatientPhone, id, { path: { id }, body }) }
      }) as never,
  }),
)

const RemovePatientContactInput = builder.inputType('RemovePatientContactInput', {
  description: 'Which contact',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    contactId: t.id({ required: true, description: 'The phone number or e-mail address' }),
  }),
})

builder.mutationField('removePatientContact', (t) =>
  t.field({
    type: patientResult('RemovePatientContact', 'The contact was removed'),
    description: 'Removes a phone number or e-mail address that was not imported',
    args: { input: t.arg({ type: RemovePatientContactInput, required: true, description: 'Patient and contact' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const contactId = restIdOf(input.contactId, 'PatientContact')
        const endpoint = (await isPhone(context, id, contactId)) ? deletePatientPhone : deletePatientEmail
        return { patient: await context.rest.row(endpoint, id, { path: { id, contactId } }) }
      }) as never,
  }),
)

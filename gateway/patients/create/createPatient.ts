import type { InputShapeFromFields } from '@pothos/core'
import { createPatient, newPatientRefusal, openConnection } from '../../../api/contract/newPatient.ts'
import { listPractices, type Practice } from '../../../api/contract/practices.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { reads } from '../../graph/restFields.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import { PracticeRef } from '../../practices/Practice.ts'
import { orPermissionUnknown, accessProfileOf } from '../../session/Permission.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { ViewerPermissionsRef } from '../../session/ViewerPermissions.ts'
import { messageLanguage } from '../MessageLanguage.ts'
import { PatientRef } from '../Patient.ts'
import { phoneType, typeNumber } from '../PhoneType.ts'
import { refuse, type Refusal } from '../../../api/contract/refusals/Refusal.ts'
import { permissionBy, PermissionRef } from '../../graph/refusalFields.ts'

const NewPhoneInput = builder.inputType('NewPhoneInput', {
  description: 'A phone number',
  fields: (t) => ({
    value: t.string({ data: 'personal', required: true, description: 'The number, in any format' }),
    phoneType: t.field({ data: 'none', type: phoneType.ref, description: 'Phone type. Default: MOBILE' }),
  }),
})

const EarlierVisitInput = builder.inputType('EarlierVisitInput', {
  description: 'An earlier visit. The patient amount is the allowed amount minus the insurance payment',
  fields: (t) => ({
    serviceDate: t.field({ data: 'none', type: 'Date', required: true, description: 'Date of service' }),
    allowedAmount: t.field({ data: 'none', type: 'Money', required: true, description: 'Allowed amount' }),
    insurancePaid: t.field({ data: 'none', type: 'Money', description: 'Amount paid by insurance' }),
    patientPaid: t.field({
      data: 'none',
      type: 'Money',
      description: 'Amount paid by the patient. The rest is the balance',
    }),
  }),
})
type EarlierVisit = typeof EarlierVisitInput.$inferInput

const inputFields = (t: InputBuilder) => ({
  practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
  firstName: t.string({ data: 'personal', required: true, description: 'First name' }),
  middleName: t.string({ data: 'personal', description: 'Middle name' }),
  lastName: t.string({ data: 'personal', required: true, description: 'Last name' }),
  dateOfBirth: t.field({ data: 'personal', type: 'Date', required: true, description: 'Date of birth' }),
  externalId: t.string({ data: 'personal', description: 'Id in the billing system, if known' }),
  communicationLanguage: t.field({
    data: 'none',
    type: messageLanguage.ref,
    description: 'Language of messages. Default: English',
  }),
  phones: t.field({
    data: 'none',
    type: [NewPhoneInput],
    description: 'Phone numbers. The first one is primary',
  }),
  emails: t.stringList({ data: 'personal', description: 'Email addresses. The first one is primary' }),
  visit: t.field({
    data: 'none',
    type: EarlierVisitInput,
    description: 'An earlier visit, if it has a balance to carry over',
  }),
  isDuplicateAllowed: t.boolean({
    data: 'none',
    description: 'Confirms that an existing patient with this name and date of birth is a different person',
  }),
})
type NewPatient = InputShapeFromFields<ReturnType<typeof inputFields>>

const visitOf = (visit: EarlierVisit) => ({
  service_date: visit.serviceDate,
  allowed_amount: visit.allowedAmount,
  ...(visit.insurancePaid && { ins_paid: visit.insurancePaid }),
  ...(visit.patientPaid && { pt_paid: visit.patientPaid }),
})

/** Empty lists of phones and emails are omitted (specification, validation rules). */
const bodyOf = (input: NewPatient) => ({
  client_id: input.practiceId,
  first_name: input.firstName,
  last_name: input.lastName,
  date_of_birth: input.dateOfBirth,
  ...(input.middleName && { middle_name: input.middleName }),
  ...(input.externalId && { external_id: input.externalId }),
  ...(input.communicationLanguage && {
    communication_language: messageLanguage.toRest(input.communicationLanguage),
  }),
  ...(input.phones?.length && {
    phones: input.phones.map(({ value, phoneType: line }) => ({
      value,
      ...(line != null && { type: typeNumber(line) }),
    })),
  }),
  ...(input.emails?.length && { emails: input.emails.map((value) => ({ value })) }),
  ...(input.visit && { visit: visitOf(input.visit) }),
  ...(input.isDuplicateAllowed != null && { allow_duplicate: input.isDuplicateAllowed }),
})

restMutation({
  name: 'createPatient',
  description: 'Adds a patient to a practice whose billing system accepts new patients. A conflict: a likely duplicate',
  endpoint: createPatient,
  inputDescription: 'A new patient',
  input: inputFields,
  inputNames: {
    client_id: 'practiceId',
    allow_duplicate: 'isDuplicateAllowed',
    'visit.ins_paid': 'visit.insurancePaid',
    'visit.pt_paid': 'visit.patientPaid',
  },
  toCall: (input) => ({ body: bodyOf(input) }),
  success: {
    description: 'The patient was added',
    from: (patient) => ({ patient }),
    fields: (t) => ({
      patient: t.expose('patient', { data: 'none', type: PatientRef, description: 'The new patient' }),
    }),
  },
})

builder.objectField(PracticeRef, 'viewerCanAddPatients', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Adding patients manually. Requires a billing system that accepts new patients, and a system admin',
    ...reads<Practice>('connection_type'),
    resolve: (practice, _args, context) =>
      orPermissionUnknown(async () => {
        const profile = accessProfileOf(await sessionUser(context).load('me'))
        return permissionBy(newPatientRefusal(profile, practice.connection_type))
      }),
  }),
)

/** Why the viewer may not add patients to any practice; null if they may add to at least one. */
async function refusalEverywhere(context: Context): Promise<Refusal | null> {
  const profile = accessProfileOf(await sessionUser(context).load('me'))
  const refused = newPatientRefusal(profile, openConnection)
  if (refused !== null || newPatientRefusal(profile, '') === null) return refused
  const where = JSON.stringify({ connection_type: openConnection })
  const { answer } = await context.rest.call(listPractices, { query: { where, per_page: 1, count: 'false' } })
  return answer.length > 0 ? null : refuse('no_new_patients_anywhere')
}

builder.objectField(ViewerPermissionsRef, 'addPatients', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Adding patients manually to at least one of the viewer’s practices',
    resolve: (_user, _args, context) => orPermissionUnknown(async () => permissionBy(await refusalEverywhere(context))),
  }),
)

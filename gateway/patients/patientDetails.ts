import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import type { Owned } from '../graph/ownedList.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { contactPriority, contactSource } from './ContactPriority.ts'
import { messageLanguage } from './MessageLanguage.ts'
import { PatientRef } from './Patient.ts'
import { patientById, wholePatient } from './patientLoaders.ts'
import { phoneType, phoneTypeNames } from './PhoneType.ts'

type Contact = Owned<Patient['phones'][number]>

const contactsOf = ({ id: ownerId, emails, phones }: Patient) => ({
  emails: emails.map((email): Contact => ({ ...email, ownerId })),
  phones: phones.map((phone): Contact => ({ ...phone, ownerId })),
})

export const AddressRef = builder.objectRef<NonNullable<Patient['address']>>('Address').implement({
  description: 'A postal address',
  fields: (t) => ({
    line1: t.string({
      data: 'personal',
      description: 'Number and street',
      resolve: (address) => `${address.street_number} ${address.street}`.trim(),
    }),
    line2: t.exposeString('line2', { data: 'personal', description: 'Apartment, suite; empty when there is none' }),
    city: t.exposeString('city', { data: 'personal', description: 'City' }),
    state: t.exposeString('state', { data: 'none', description: 'State code' }),
    zipCode: t.exposeString('zip_code', { data: 'personal', description: 'ZIP code' }),
    country: t.exposeString('country', { data: 'none', description: 'Country' }),
  }),
})

const PatientContactRef = ownedRestNode<Contact>('PatientContact', {
  description: 'A phone number or email address of a patient',
  owner: 'ownerId',
  load: async (ownerId, id, context) => {
    const patient = await patientById(context).load(ownerId)
    if (!patient) return null
    const { emails, phones } = contactsOf(patient)
    return [...emails, ...phones].find((contact) => contact.id === id) ?? null
  },
})
builder.objectFields(PatientContactRef, (t) => ({
  value: t.exposeString('value', { data: 'personal', description: 'The number or address' }),
  phoneType: t.field({
    data: 'none',
    type: phoneType.ref,
    nullable: true,
    description: 'Kind of line; null for e-mail addresses',
    resolve: (contact) => (contact.type === null ? null : phoneType.of(phoneTypeNames[contact.type - 1] ?? '')),
  }),
  isEnabled: t.exposeBoolean('enabled', { data: 'none', description: 'Whether it may be used' }),
  isBlocked: t.exposeBoolean('blocked', { data: 'none', description: 'Whether it was blocked' }),
  priority: t.field({
    data: 'none',
    type: contactPriority.ref,
    description: 'Order in which it is used',
    resolve: (contact) => contactPriority.of(contact.priority),
  }),
  priorityText: t.exposeString('priority', { data: 'none', description: 'The priority as the server names it' }),
  source: t.field({
    data: 'none',
    type: contactSource.ref,
    description: 'Where it came from',
    resolve: (contact) => contactSource.of(contact.source),
  }),
  sourceText: t.exposeString('source', { data: 'none', description: 'The source as the server names it' }),
}))

const PatientInsuranceRef = builder
  .objectRef<Patient['insurance_policies_info'][number]>('PatientInsurance')
  .implement({
    description: 'A policy of a patient',
    fields: (t) => ({
      name: t.exposeString('name', { data: 'health', description: 'Insurance' }),
      priority: t.exposeInt('priority', { data: 'none', description: '1 is asked first' }),
      policyNumber: t.exposeString('policy_number', {
        data: 'personal',
        nullable: true,
        description: 'Number of the policy',
      }),
    }),
  })

builder.objectFields(PatientRef, (t) => ({
  externalReference: t.string({
    data: 'personal',
    nullable: true,
    description: 'Reference number in the billing system',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).external_refnum,
  }),
  startDate: t.field({
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'When billing of the patient began',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).start_date,
  }),
  communicationLanguage: t.field({
    data: 'none',
    type: messageLanguage.ref,
    description: 'Language of messages',
    resolve: async (patient, _args, context) =>
      messageLanguage.of((await wholePatient(patient, context)).communication_language),
  }),
  communicationLanguageText: t.string({
    data: 'none',
    description: 'The language of messages as the server names it',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).communication_language,
  }),
  address: t.field({
    data: 'none',
    type: AddressRef,
    nullable: true,
    description: 'Postal address',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).address,
  }),
  emails: t.field({
    data: 'none',
    type: [PatientContactRef],
    description: 'E-mail addresses, by priority',
    resolve: async (patient, _args, context) => contactsOf(await wholePatient(patient, context)).emails,
  }),
  phones: t.field({
    data: 'none',
    type: [PatientContactRef],
    description: 'Phone numbers, by priority',
    resolve: async (patient, _args, context) => contactsOf(await wholePatient(patient, context)).phones,
  }),
  insurances: t.field({
    data: 'none',
    type: [PatientInsuranceRef],
    description: 'Insurance policies, by priority',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).insurance_policies_info,
  }),
}))

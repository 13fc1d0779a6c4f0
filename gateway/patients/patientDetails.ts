import type { Patient } from '../../api/contract/patients.ts'
import { phoneTypeNames } from '../../api/contract/patientContacts.ts'
import { builder } from '../graph/builder.ts'
import type { Owned } from '../graph/ownedList.ts'
import { reads } from '../graph/restFields.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { contactPriority, contactSource } from './ContactPriority.ts'
import { messageLanguage } from './MessageLanguage.ts'
import { PatientRef } from './Patient.ts'
import { fromPatient, patientById, type PatientSource, patientWith } from './patientLoaders.ts'
import { phoneType } from './PhoneType.ts'

type Contact = Owned<Patient['phones'][number]>

const contactsOf = (ownerId: string, contacts: Patient['phones']): Contact[] =>
  contacts.map((contact) => ({ ...contact, ownerId }))

export const AddressRef = builder.objectRef<NonNullable<Patient['address']>>('Address').implement({
  description: 'A postal address',
  fields: (t) => ({
    line1: t.string({
      data: 'personal',
      description: 'Street address',
      resolve: (address) => `${address.street_number} ${address.street}`.trim(),
    }),
    line2: t.exposeString('line2', { data: 'personal', description: 'Apartment or suite. Empty when there is none' }),
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
    const patient = await patientById(context).load(ownerId, ['emails', 'phones'])
    if (!patient) return null
    return contactsOf(ownerId, [...patient.emails, ...patient.phones]).find((contact) => contact.id === id) ?? null
  },
})
builder.objectFields(PatientContactRef, (t) => ({
  value: t.exposeString('value', { data: 'personal', description: 'The number or address' }),
  phoneType: t.field({
    data: 'none',
    type: phoneType.ref,
    nullable: true,
    description: 'Phone type. Null for email addresses',
    resolve: (contact) => (contact.type === null ? null : phoneType.of(phoneTypeNames[contact.type - 1] ?? '')),
  }),
  isEnabled: t.exposeBoolean('enabled', { data: 'none', description: 'Whether messages may be sent to it' }),
  isBlocked: t.exposeBoolean('blocked', {
    data: 'none',
    description: 'Whether it is blocked: a number is neither called nor messaged, and nothing is sent to an address',
  }),
  priority: t.field({
    data: 'none',
    type: contactPriority.ref,
    description: 'Whether it is the primary, the secondary or a work contact',
    resolve: (contact) => contactPriority.of(contact.priority),
  }),
  priorityText: t.exposeString('priority', { data: 'none', description: 'Raw priority code of the server' }),
  source: t.field({
    data: 'none',
    type: contactSource.ref,
    description: 'Who added the contact',
    resolve: (contact) => contactSource.of(contact.source),
  }),
  sourceText: t.exposeString('source', { data: 'none', description: 'Raw source code of the server' }),
}))

const PatientInsuranceRef = builder
  .objectRef<Patient['insurance_policies_info'][number]>('PatientInsurance')
  .implement({
    description: 'An insurance policy of a patient',
    fields: (t) => ({
      name: t.exposeString('name', { data: 'health', description: 'Name of the insurance' }),
      priority: t.exposeInt('priority', { data: 'none', description: 'Priority; 1 is billed first' }),
      policyNumber: t.exposeString('policy_number', {
        data: 'personal',
        nullable: true,
        description: 'Policy number. Null when unknown',
      }),
    }),
  })

builder.objectFields(PatientRef, (t) => ({
  externalReference: t.string({
    data: 'personal',
    nullable: true,
    description: 'Reference number in the billing system. Null without one',
    ...fromPatient('external_refnum'),
  }),
  startDate: t.expose('start_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'First day of the patient’s billing. Null before billing has started',
  }),
  communicationLanguage: t.field({
    data: 'none',
    type: messageLanguage.ref,
    description: 'Language of messages',
    ...reads<PatientSource>('communication_language'),
    resolve: (patient) => messageLanguage.of(patient.communication_language),
  }),
  communicationLanguageText: t.exposeString('communication_language', {
    data: 'none',
    description: 'Raw language code of the server',
  }),
  address: t.field({
    data: 'none',
    type: AddressRef,
    nullable: true,
    description: 'Postal address. Null without one',
    ...fromPatient('address'),
  }),
  emails: t.field({
    data: 'none',
    type: [PatientContactRef],
    description: 'Email addresses, by priority',
    ...reads<Patient>('emails'),
    resolve: async (patient, _args, context) =>
      contactsOf(patient.id, (await patientWith(patient, context, 'emails')).emails),
  }),
  phones: t.field({
    data: 'none',
    type: [PatientContactRef],
    description: 'Phone numbers, by priority',
    ...reads<Patient>('phones'),
    resolve: async (patient, _args, context) =>
      contactsOf(patient.id, (await patientWith(patient, context, 'phones')).phones),
  }),
  insurances: t.field({
    data: 'none',
    type: [PatientInsuranceRef],
    description: 'Insurance policies, by priority',
    ...fromPatient('insurance_policies_info'),
  }),
}))

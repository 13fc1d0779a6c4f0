import { pauseCode } from '../../api/contract/accountActions.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { CorrespondentRef } from '../inbox/Correspondent.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { ageOn } from './ageOn.ts'
import { billingCycleStatus } from '../statements/BillingCycleStatus.ts'
import { familyRole, patientStatus } from './PatientStatus.ts'
import { patientById, type PatientSource } from './patientLoaders.ts'

/** Below this age a patient counts as a dependent (specification, entities). */
const adultAge = 18

export const PatientRef = builder.objectRef<PatientSource>('Patient')

const PatientTagRef = builder.objectRef<PatientSource['tags'][number]>('PatientTag').implement({
  description: 'A tag on a patient',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the tag in the REST API' }),
    name: t.exposeString('name', { description: 'Name' }),
    isImported: t.exposeBoolean('is_imported', {
      description: 'Whether it came from the billing system, and can be removed only there',
    }),
  }),
})

type BillingCycleSource = NonNullable<PatientSource['last_billing_cycle']>

const BillingCycleReferenceRef = builder.objectRef<BillingCycleSource>('BillingCycleReference').implement({
  description: 'The last billing cycle, in short',
  fields: (t) => ({
    restId: t.exposeID('id', { description: 'Id in the REST API' }),
    status: t.field({
      type: billingCycleStatus.ref,
      description: 'Where it stands',
      ...reads<BillingCycleSource>('status'),
      resolve: (cycle) => billingCycleStatus.of(cycle.status),
    }),
    statusText: t.exposeString('status', { description: 'The status as the server names it' }),
    workflow: t.exposeString('workflow', { nullable: true, description: 'Name of the workflow rule it follows' }),
    isPaused: t.exposeBoolean('paused', { description: 'Whether it stands still' }),
    pausedBefore: t.expose('paused_before', {
      type: 'DateTime',
      nullable: true,
      description: 'When it goes on by itself',
    }),
  }),
})

builder.node(PatientRef, {
  description: 'A person whose balance the practice collects',
  id: { resolve: (patient) => patient.id, description: 'Id in this graph' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => patientById(context).load(id))),
  interfaces: [CorrespondentRef],
  isTypeOf: () => true,
  fields: (t) => ({
    restId: t.exposeID('id', { description: 'Id in the REST API and in links' }),
    firstName: t.exposeString('first_name', { description: 'First name' }),
    middleName: t.exposeString('middle_name', { description: 'Middle name; empty when there is none' }),
    lastName: t.exposeString('last_name', { description: 'Last name' }),
    name: t.string({
      description: 'First and last name',
      ...reads<PatientSource>('first_name', 'last_name'),
      resolve: (patient) => `${patient.first_name} ${patient.last_name}`.trim(),
    }),
    dateOfBirth: t.expose('date_of_birth', { type: 'Date', nullable: true, description: 'Date of birth' }),
    age: t.int({
      nullable: true,
      description: 'Whole years today; null without a date of birth',
      ...reads<PatientSource>('date_of_birth'),
      resolve: (patient, _args, { now }) => ageOn(patient.date_of_birth, now),
    }),
    isUnderage: t.boolean({
      description: 'Whether the patient is under 18',
      ...reads<PatientSource>('date_of_birth'),
      resolve: (patient, _args, { now }) => (ageOn(patient.date_of_birth, now) ?? adultAge) < adultAge,
    }),
    familyRole: t.field({
      type: familyRole.ref,
      nullable: true,
      description: 'Role in the family; null without one',
      ...reads<PatientSource>('family_group_role'),
      resolve: (patient) => (patient.family_group_role === null ? null : familyRole.of(patient.family_group_role)),
    }),
    isQueued: t.exposeBoolean('queued', { description: 'Whether a batch that is under way is still to come to them' }),
    isDigitallyReachable: t.exposeBoolean('has_digital_contact', {
      description: 'Whether there is an enabled e-mail (not a work one) or mobile phone',
    }),
    tags: t.expose('tags', { type: [PatientTagRef], description: 'Tags, by name' }),
  }),
})

/** The account at the practice. */
builder.objectFields(PatientRef, (t) => ({
  externalId: t.exposeString('external_id', { nullable: true, description: 'Id in the billing system' }),
  practice: t.field({
    type: PracticeRef,
    nullable: true,
    description: 'The practice; practiceName costs no further call',
    ...reads<PatientSource>('client_id'),
    resolve: (patient, _args, context) => practiceById(context).load(patient.client_id),
  }),
  practiceRestId: t.exposeID('client_id', { description: 'Id of the practice in the REST API and in filters' }),
  companyRestId: t.exposeID('company_id', { description: 'Id of the company in the REST API and in filters' }),
  practiceName: t.exposeString('client_name', { description: 'Name of the practice' }),
  status: t.field({
    type: patientStatus.ref,
    description: 'Whether the patient is active',
    ...reads<PatientSource>('patient_status'),
    resolve: (patient) => patientStatus.of(patient.patient_status),
  }),
  statusText: t.exposeString('patient_status', { description: 'The status as the server names it' }),
  timezone: t.exposeString('timezone', { description: 'Time zone of the practice' }),
  createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the account was made' }),
  modifiedAt: t.expose('modified_at', { type: 'DateTime', description: 'When the account was last changed' }),
}))

/** Where billing stands, and why. */
builder.objectFields(PatientRef, (t) => ({
  lastServiceDate: t.expose('last_service_date', {
    type: 'Date',
    nullable: true,
    description: 'Date of the latest visit',
  }),
  isPaused: t.exposeBoolean('paused', { description: 'Whether billing stands still' }),
  pauseReason: t.string({
    nullable: true,
    description: 'Why billing stands still, as a code; the prefix of automatic pauses is stripped',
    ...reads<PatientSource>('pause_reason'),
    resolve: (patient) => (patient.pause_reason === null ? null : pauseCode(patient.pause_reason)),
  }),
  pausedBefore: t.expose('paused_before', {
    type: 'DateTime',
    nullable: true,
    description: 'When billing goes on by itself',
  }),
  unbillableReason: t.exposeString('unbillable_reason', {
    nullable: true,
    description: 'Why there is nothing to bill, as a code',
  }),
  lastBillingCycle: t.expose('last_billing_cycle', {
    type: BillingCycleReferenceRef,
    nullable: true,
    description: 'The last billing cycle; null means not ready',
  }),
}))

builder.objectFields(PatientRef, (t) => ({
  currency: t.exposeString('currency', { description: 'Currency of all amounts of the account, ISO 4217' }),
  currentBalance: t.expose('current_balance', { type: 'Money', description: 'What the patient owes now' }),
  familyBalance: t.expose('family_balance', { type: 'Money', description: 'What the family owes together' }),
  collectionsBalance: t.expose('collections_balance', { type: 'Money', description: 'What was handed to collections' }),
  unapplied: t.expose('unapplied', { type: 'Money', description: 'Payments not set against a charge yet' }),
  statementBalance: t.expose('pt_balance', { type: 'Money', description: 'Balance of all visits on statements' }),
}))

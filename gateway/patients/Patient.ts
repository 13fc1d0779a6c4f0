import { builder } from '../graph/builder.ts'
import { fullName } from '../graph/fullName.ts'
import { restNode } from '../graph/restNode.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { CorrespondentRef } from '../inbox/Correspondent.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { familyRole, patientStatus } from './PatientStatus.ts'
import { unbillableReason } from './PauseReason.ts'
import { TagRef } from './Tag.ts'
import { patientById, type PatientSource } from './patientLoaders.ts'

/** Below this age a patient counts as a dependent (specification, entities). */
const adultAge = 18

export const PatientRef = restNode<PatientSource>('Patient', {
  description: 'A patient of a practice',
  interfaces: [CorrespondentRef],
  load: (id, context, fields) => patientById(context).load(id, fields),
})

builder.objectFields(PatientRef, (t) => ({
  firstName: t.exposeString('first_name', { data: 'personal', description: 'First name' }),
  middleName: t.exposeString('middle_name', {
    data: 'personal',
    description: 'Middle name. Empty when there is none',
  }),
  lastName: t.exposeString('last_name', { data: 'personal', description: 'Last name' }),
  name: t.string({
    data: 'personal',
    description: 'First and last name',
    ...reads<PatientSource>('first_name', 'last_name'),
    resolve: fullName,
  }),
  dateOfBirth: t.expose('date_of_birth', {
    data: 'personal',
    type: 'Date',
    nullable: true,
    description: 'Date of birth. Null when unknown',
  }),
  age: t.int({
    data: 'personal',
    nullable: true,
    description: 'Age in whole years. Null without a date of birth',
    ...reads<PatientSource>('date_of_birth'),
    resolve: (patient, _args, { now }) => ageOn(patient.date_of_birth, now),
  }),
  isUnderage: t.boolean({
    data: 'none',
    description: 'Whether the patient is under 18',
    ...reads<PatientSource>('date_of_birth'),
    resolve: (patient, _args, { now }) => (ageOn(patient.date_of_birth, now) ?? adultAge) < adultAge,
  }),
  familyRole: t.field({
    data: 'none',
    type: familyRole.ref,
    nullable: true,
    description: 'Family role. Null without one',
    ...reads<PatientSource>('family_group_role'),
    resolve: (patient) => (patient.family_group_role === null ? null : familyRole.of(patient.family_group_role)),
  }),
  familyRoleText: t.exposeString('family_group_role', {
    data: 'none',
    nullable: true,
    description: 'Raw family role code of the server. Null without one',
  }),
  isQueued: t.exposeBoolean('queued', {
    data: 'none',
    description: 'Whether the patient is queued in a running batch',
  }),
  isDigitallyReachable: t.exposeBoolean('has_digital_contact', {
    data: 'none',
    description: 'Whether the patient has an enabled non-work email or an enabled mobile phone',
  }),
  tags: t.expose('tags', { data: 'none', type: [TagRef], description: 'Tags, by name' }),
}))

/** The account at the practice. */
builder.objectFields(PatientRef, (t) => ({
  externalId: t.exposeString('external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id in the billing system. Null without one',
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice. Null when the viewer may not see it',
    ...edgeTo(PracticeRef, practiceById, {
      id: 'client_id',
      name: 'client_name',
      company_id: 'company_id',
      connection_type: 'connection_type',
      timezone: 'timezone',
      currency: 'currency',
    }),
  }),
  status: t.field({
    data: 'none',
    type: patientStatus.ref,
    description: 'Whether the practice treats the patient',
    ...reads<PatientSource>('patient_status'),
    resolve: (patient) => patientStatus.of(patient.patient_status),
  }),
  statusText: t.exposeString('patient_status', { data: 'none', description: 'Raw status code of the server' }),
  timezone: t.exposeString('timezone', {
    data: 'none',
    description:
      'Time zone of the practice (IANA), used for the dates of the account. Present even when `practice` is null',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the account was created' }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the account was last changed',
  }),
}))

/** Billing status and its reason. */
builder.objectFields(PatientRef, (t) => ({
  lastServiceDate: t.expose('last_service_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Date of service of the latest visit. Null without visits',
  }),
  unbillableReason: t.field({
    data: 'none',
    type: unbillableReason.ref,
    nullable: true,
    description: 'Reason the patient is not billable. Null when billable',
    ...reads<PatientSource>('unbillable_reason'),
    resolve: (patient) => (patient.unbillable_reason === null ? null : unbillableReason.of(patient.unbillable_reason)),
  }),
  unbillableReasonText: t.exposeString('unbillable_reason', {
    data: 'none',
    nullable: true,
    description: 'Raw reason code of the server. Null when billable',
  }),
}))

builder.objectFields(PatientRef, (t) => ({
  currency: t.exposeString('currency', {
    data: 'none',
    description: 'Currency of all amounts of the account, ISO 4217',
  }),
  currentBalance: t.expose('current_balance', {
    data: 'none',
    type: 'Money',
    description:
      'Amount the patient owes on billed visits. Visits that are pending insurance, on a billing hold, in collections or settled don’t count',
  }),
  familyBalance: t.expose('family_balance', {
    data: 'none',
    type: 'Money',
    description: 'Sum of the current balances of all family members. The patient’s own one without a family',
  }),
  collectionsBalance: t.expose('collections_balance', {
    data: 'none',
    type: 'Money',
    description: 'Amount owed on visits in collections',
  }),
  unapplied: t.expose('unapplied', {
    data: 'none',
    type: 'Money',
    description: 'Collected payments that are not applied to a charge. Not subtracted from any balance',
  }),
  statementBalance: t.expose('pt_balance', {
    data: 'none',
    type: 'Money',
    description:
      'Amount on all visits that are not settled: currentBalance + pendingInsurance + onHold + collectionsBalance - overpaid, exactly',
  }),
}))

/** Whole years from a date of birth to the day of `now` in UTC; null without a date. */
function ageOn(dateOfBirth: string | null, now: Date): number | null {
  if (dateOfBirth === null) return null
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

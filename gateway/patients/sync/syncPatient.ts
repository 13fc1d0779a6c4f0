import type { Ability } from '../../../api/contract/rules.ts'
import type { Appointment } from '../../../api/contract/appointments.ts'
import type { Patient } from '../../../api/contract/patients.ts'
import {
  generateAppointment,
  generateRefusal,
  generateVisit,
  syncDemographics,
  syncPatient,
  syncRefusal,
} from '../../../api/contract/patientSync.ts'
import { syncStatuses } from '../../../api/contract/statuses.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { BadInputError, restIdOf } from '../../graph/globalId.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { permissionFor, PermissionRef } from '../../session/Permission.ts'
import { AppointmentRef } from '../appointments/Appointment.ts'
import { PatientRef } from '../Patient.ts'
import { patientById } from '../patientLoaders.ts'

const syncStatus = openEnum('SyncStatus', syncStatuses, 'What came of asking the billing system for an account')

/** The rule table's answer, and then that of the practice's connection. */
async function permissionAt(context: Context, ability: Ability, refused: string | null) {
  const permission = await permissionFor(context, ability)
  return permission.isAllowed && refused !== null ? { isAllowed: false, reason: refused } : permission
}

builder.objectFields(PatientRef, (t) => ({
  lastSyncedAt: t.expose('last_synced_at', {
    type: 'DateTime',
    nullable: true,
    description: 'When the billing system was last asked for the account; null when it never was',
  }),
  syncStatus: t.field({
    type: syncStatus.ref,
    description: 'What came of it',
    resolve: (patient) => syncStatus.of(patient.sync_status),
  }),
  viewerCanSync: t.field({
    type: PermissionRef,
    description: 'Bringing the account up to date from the billing system',
    resolve: (patient, _args, context) => permissionAt(context, 'patients.sync', syncRefusal(patient.connection_type)),
  }),
  viewerCanSyncDemographics: t.field({
    type: PermissionRef,
    description: 'Bringing name, address and reference number up to date from the billing system',
    resolve: (patient, _args, context) => {
      const unknown = patient.external_id === null ? 'The billing system does not know this account.' : null
      return permissionAt(context, 'patients.sync', syncRefusal(patient.connection_type) ?? unknown)
    },
  }),
  viewerCanGenerate: t.field({
    type: PermissionRef,
    description: 'Making up visits and appointments, for trying things out',
    resolve: (patient, _args, context) =>
      permissionAt(context, 'patients.generate', generateRefusal(patient.connection_type)),
  }),
}))

const AccountInput = builder.inputType('AccountInput', {
  description: 'Which account',
  fields: (t) => ({ patientId: t.id({ required: true, description: 'The patient' }) }),
})
const inputArg = { type: AccountInput, required: true, description: 'Which account' } as const

const SyncPatientSuccess = builder.objectRef<{ task_id: string }>('SyncPatientSuccess').implement({
  description: 'The sync was begun, or is under way already',
  fields: (t) => ({ taskId: t.exposeID('task_id', { description: 'REST id of the task, for `backgroundTask`' }) }),
})
const SyncDemographicsSuccess = builder.objectRef<{ task_id: string }>('SyncDemographicsSuccess').implement({
  description: 'The sync was begun, or is under way already',
  fields: (t) => ({ taskId: t.exposeID('task_id', { description: 'REST id of the task, for `backgroundTask`' }) }),
})
const GenerateVisitSuccess = builder.objectRef<{ patient: Patient }>('GenerateVisitSuccess').implement({
  description: 'A visit was made up',
  fields: (t) => ({ patient: t.expose('patient', { type: PatientRef, description: 'The patient as it is now' }) }),
})
const GenerateAppointmentSuccess = builder
  .objectRef<{ appointment: Appointment }>('GenerateAppointmentSuccess')
  .implement({
    description: 'An appointment was made up',
    fields: (t) => ({
      appointment: t.expose('appointment', { type: AppointmentRef, description: 'The appointment' }),
    }),
  })

builder.mutationFields((t) => ({
  syncPatient: t.field({
    type: resultUnion('SyncPatientResult', SyncPatientSuccess, 'SyncPatientSuccess'),
    description: 'Asks the billing system for visits and payments of an account; once a minute at most',
    args: { input: t.arg(inputArg) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = { patient_id: restIdOf(input.patientId, 'Patient') }
        return (await rest.call(syncPatient, { body })).answer
      }) as never,
  }),
  syncDemographics: t.field({
    type: resultUnion('SyncDemographicsResult', SyncDemographicsSuccess, 'SyncDemographicsSuccess'),
    description: 'Asks the billing system for name, address and reference number; once a minute at most',
    args: { input: t.arg(inputArg) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const body = await externalIdOf(context, restIdOf(input.patientId, 'Patient'))
        return (await context.rest.call(syncDemographics, { body })).answer
      }) as never,
  }),
}))

builder.mutationFields((t) => ({
  generateVisit: t.field({
    type: resultUnion('GenerateVisitResult', GenerateVisitSuccess, 'GenerateVisitSuccess'),
    description: 'Makes up a visit of today, for trying things out',
    args: { input: t.arg(inputArg) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        return { patient: await rest.row(generateVisit, id, { path: { id } }) }
      }) as never,
  }),
  generateAppointment: t.field({
    type: resultUnion('GenerateAppointmentResult', GenerateAppointmentSuccess, 'GenerateAppointmentSuccess'),
    description: 'Makes up an appointment within two weeks, for trying things out',
    args: { input: t.arg(inputArg) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        return { appointment: (await rest.call(generateAppointment, { path: { id } })).answer }
      }) as never,
  }),
}))

/** As the billing system names the account. @throws BadInputError where it does not, or the patient is not the viewer's */
async function externalIdOf(context: Context, patientId: string) {
  const patient = await patientById(context).load(patientId)
  if (!patient?.external_id) throw new BadInputError('The billing system does not know this account.')
  return { external_id: patient.external_id, client_id: patient.client_id }
}

import type { Ability } from '../../../api/contract/rules.ts'
import {
  generateAppointment,
  generateRefusal,
  generateVisit,
  syncDemographics,
  syncPatient,
  syncRefusal,
} from '../../../api/contract/patientSync.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { BadInputError } from '../../graph/globalId.ts'
import { reads } from '../../graph/restFields.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import { permissionFor } from '../../session/Permission.ts'
import { AppointmentRef } from '../appointments/Appointment.ts'
import { PatientRef } from '../Patient.ts'
import { patientById, type PatientSource } from '../patientLoaders.ts'
import { PatientPermissionsRef } from '../PatientPermissions.ts'
import { patientSuccess } from '../patientSuccess.ts'
import { startedSuccess } from './BackgroundTask.ts'
import { syncStatus } from './SyncStatus.ts'
import { PermissionRef, permissionBy } from '../../graph/refusalFields.ts'
import { refuse, type Refusal } from '../../../api/contract/refusals/Refusal.ts'

/** The rule table decides first, then the practice's connection. */
async function permissionAt(context: Context, ability: Ability, refused: Refusal | null) {
  const permission = await permissionFor(context, ability)
  return permission.isAllowed && refused !== null ? permissionBy(refused) : permission
}

builder.objectFields(PatientRef, (t) => ({
  lastSyncedAt: t.expose('last_synced_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the account was last synced with the billing system. Null if never',
  }),
  syncStatus: t.field({
    data: 'none',
    type: syncStatus.ref,
    description: 'Result of the last sync',
    ...reads<PatientSource>('sync_status'),
    resolve: (patient) => syncStatus.of(patient.sync_status),
  }),
}))

builder.objectFields(PatientPermissionsRef, (t) => ({
  sync: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Syncing the account with the billing system',
    ...reads<PatientSource>('connection_type'),
    resolve: (patient, _args, context) => permissionAt(context, 'patients.sync', syncRefusal(patient.connection_type)),
  }),
  syncDemographics: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Syncing name, address and reference number with the billing system',
    ...reads<PatientSource>('connection_type', 'external_id'),
    resolve: (patient, _args, context) => {
      const unknown = patient.external_id === null ? refuse('not_in_billing_system') : null
      return permissionAt(context, 'patients.sync', syncRefusal(patient.connection_type) ?? unknown)
    },
  }),
  generate: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Creating test visits and appointments',
    ...reads<PatientSource>('connection_type'),
    resolve: (patient, _args, context) =>
      permissionAt(context, 'patients.generate', generateRefusal(patient.connection_type)),
  }),
}))

const account = (t: InputBuilder) => ({
  patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
})
const taskSuccess = startedSuccess('The sync started, or was already running')

restMutation({
  name: 'syncPatient',
  description: 'Syncs visits and payments of an account from the billing system. At most once a minute',
  endpoint: syncPatient,
  input: account,
  toCall: ({ patientId }) => ({ body: { patient_id: patientId } }),
  success: taskSuccess,
})

restMutation({
  name: 'syncDemographics',
  description: 'Syncs name, address and reference number from the billing system. At most once a minute',
  endpoint: syncDemographics,
  input: account,
  inputNames: { external_id: 'patientId', client_id: 'patientId' },
  toCall: async ({ patientId }, context) => ({ body: await externalIdOf(context, patientId) }),
  success: taskSuccess,
})

restMutation({
  name: 'generateVisit',
  description: 'Creates a test visit for today',
  endpoint: generateVisit,
  input: account,
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('A test visit was created'),
})

restMutation({
  name: 'generateAppointment',
  description: 'Creates a test appointment within two weeks',
  endpoint: generateAppointment,
  input: account,
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  success: {
    description: 'A test appointment was created',
    from: (appointment) => ({ appointment }),
    fields: (t) => ({
      appointment: t.expose('appointment', { data: 'none', type: AppointmentRef, description: 'The appointment' }),
    }),
  },
})

/**
 * The account’s id in the billing system. @throws BadInputError without one, or if the viewer may not see the patient
 */
async function externalIdOf(context: Context, patientId: string) {
  const patient = await patientById(context).load(patientId, ['external_id', 'client_id'])
  if (!patient?.external_id) throw new BadInputError(refuse('not_in_billing_system'))
  return { external_id: patient.external_id, client_id: patient.client_id }
}

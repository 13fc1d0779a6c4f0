import {
  deletePatient,
  hidePatient,
  mergePatient,
  updateBalances,
  updatePatientRole,
} from '../../api/contract/patientAccounts.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { familyRole } from './PatientStatus.ts'
import { patientSuccess } from './patientSuccess.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'

restMutation({
  name: 'mergePatient',
  description: 'Merges an account into another one. The old id redirects to it',
  endpoint: mergePatient,
  input: (t) => ({
    patientId: t.id({
      data: 'none',
      required: true,
      for: 'Patient',
      description: 'The patient whose account is merged and removed',
    }),
    targetId: t.id({
      data: 'none',
      required: true,
      for: 'Patient',
      description: 'An active patient of the same practice with an external id',
    }),
  }),
  toCall: ({ patientId, targetId }) => ({ path: { id: patientId }, body: { target_id: targetId } }),
  row: ({ targetId }) => targetId,
  success: patientSuccess('The account was merged; the patient is the target'),
})

restMutation({
  name: 'hidePatient',
  description: 'Removes an account from lists and searches, or restores it',
  endpoint: hidePatient,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    isHidden: t.boolean({ data: 'none', required: true, description: 'True hides the account, false restores it' }),
  }),
  inputNames: { hidden: 'isHidden' },
  toCall: ({ patientId, isHidden }) => ({ path: { id: patientId }, body: { hidden: isHidden } }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The account was hidden or restored'),
})

restMutation({
  name: 'deletePatient',
  description: 'Deletes an account that was created by mistake and has no activity',
  endpoint: deletePatient,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  row: ({ patientId }) => patientId,
  success: {
    description: 'The account was deleted',
    from: ({ id }) => ({ id }),
    fields: (t) => ({
      deletedId: t.id({
        data: 'none',
        description: 'Id of the deleted patient',
        resolve: ({ id }) => encodeGlobalId('Patient', id),
      }),
    }),
  },
})

restMutation({
  name: 'setFamilyRole',
  description: 'Makes a patient the guarantor of the family, or a dependent',
  endpoint: updatePatientRole,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    role: t.field({
      data: 'none',
      type: familyRole.ref,
      required: true,
      description: 'The new family role',
    }),
    guarantorId: t.id({ data: 'none', for: 'Patient', description: 'The guarantor. Required for a dependent' }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  toCall: ({ patientId, role, guarantorId, ...input }) => ({
    path: { id: patientId },
    body: {
      role: role as 'guarantor' | 'dependent',
      ...expectedVersion(input),
      ...(guarantorId != null && { guarantor_id: guarantorId }),
    },
  }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The role was set'),
})

restMutation({
  name: 'updateBalances',
  description: 'Recalculates the balances of the account and its family from charges and payments',
  endpoint: updateBalances,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The balances were recalculated'),
})

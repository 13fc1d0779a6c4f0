import {
  deletePatient,
  hidePatient,
  mergePatient,
  updateBalances,
  updatePatientRole,
} from '../../api/contract/patientAccounts.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId, restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { familyRole } from './PatientStatus.ts'
import { patientResult } from './patientResult.ts'
import { seenAt } from './seenAt.ts'

const MergePatientInput = builder.inputType('MergePatientInput', {
  description: 'Which account goes, and where its contents go',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient whose account goes' }),
    targetId: t.id({ required: true, description: 'An active patient of the same practice with an external id' }),
  }),
})

builder.mutationField('mergePatient', (t) =>
  t.field({
    type: patientResult('MergePatient', 'The account was merged; the patient is the target'),
    description: 'Moves everything of an account to another one; the old id says where it went',
    args: { input: t.arg({ type: MergePatientInput, required: true, description: 'Both patients' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const targetId = restIdOf(input.targetId, 'Patient')
        const call = { path: { id }, body: { target_id: targetId } }
        return { patient: await rest.row(mergePatient, targetId, call) }
      }) as never,
  }),
)

builder.mutationField('hidePatient', (t) =>
  t.field({
    type: patientResult('HidePatient', 'The account was hidden, or brought back'),
    description: 'Takes an account out of lists and searches, or brings it back',
    args: {
      patientId: t.arg.id({ required: true, description: 'The patient' }),
      isHidden: t.arg.boolean({ required: true, description: 'false brings it back' }),
    },
    resolve: (_root, { patientId, isHidden }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(patientId, 'Patient')
        return { patient: await rest.row(hidePatient, id, { path: { id }, body: { hidden: isHidden } }) }
      }) as never,
  }),
)

const DeletePatientSuccess = builder.objectRef<{ id: string }>('DeletePatientSuccess').implement({
  description: 'The account is gone',
  fields: (t) => ({
    deletedId: t.id({ description: 'Id that the patient had', resolve: ({ id }) => encodeGlobalId('Patient', id) }),
  }),
})

builder.mutationField('deletePatient', (t) =>
  t.field({
    type: resultUnion('DeletePatientResult', DeletePatientSuccess, 'DeletePatientSuccess'),
    description: 'Deletes an account that was made by mistake and on which nothing has happened',
    args: { patientId: t.arg.id({ required: true, description: 'The patient' }) },
    resolve: (_root, { patientId }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(patientId, 'Patient')
        return rest.row(deletePatient, id, { path: { id } })
      }) as never,
  }),
)

const SetFamilyRoleInput = builder.inputType('SetFamilyRoleInput', {
  description: 'Who pays for whom',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    role: t.field({ type: familyRole.ref, required: true, description: 'The role that the patient gets' }),
    guarantorId: t.id({ description: 'Who pays for a dependent' }),
    modifiedAt: t.field({ type: 'DateTime', description: seenAt }),
  }),
})

builder.mutationField('setFamilyRole', (t) =>
  t.field({
    type: patientResult('SetFamilyRole', 'The role was set'),
    description: 'Makes a patient the guarantor of the family, or a dependent',
    args: { input: t.arg({ type: SetFamilyRoleInput, required: true, description: 'Patient and role' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const body = {
          role: input.role as 'guarantor' | 'dependent',
          ...(input.modifiedAt != null && { modified_at: input.modifiedAt }),
          ...(input.guarantorId != null && { guarantor_id: restIdOf(input.guarantorId, 'Patient') }),
        }
        return { patient: await rest.row(updatePatientRole, id, { path: { id }, body }) }
      }) as never,
  }),
)

builder.mutationField('updateBalances', (t) =>
  t.field({
    type: patientResult('UpdateBalances', 'The balances are summed anew'),
    description: 'Sums the balances of the account and its family anew from charges and payments',
    args: { patientId: t.arg.id({ required: true, description: 'The patient' }) },
    resolve: (_root, { patientId }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(patientId, 'Patient')
        return { patient: await rest.row(updateBalances, id, { path: { id } }) }
      }) as never,
  }),
)

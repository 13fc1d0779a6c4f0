import { approvePatient, restartPatientRule } from '../../api/contract/patientHolds.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { patientResult } from './patientResult.ts'

builder.mutationField('approveBill', (t) =>
  t.field({
    type: patientResult('ApproveBill', 'The bill goes out'),
    description: 'Lets the bill of an account go out: what is in review, cancelled or not ready becomes ready',
    args: {
      patientId: t.arg.id({ required: true, description: 'The patient' }),
      idempotencyKey: t.arg.string({ description: 'Made up by the caller: the same key approves once' }),
    },
    resolve: (_root, { patientId, idempotencyKey }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(patientId, 'Patient')
        return { patient: await rest.rowOnce(approvePatient, id, idempotencyKey, { path: { id } }) }
      }) as never,
  }),
)

builder.mutationField('restartRule', (t) =>
  t.field({
    type: patientResult('RestartRule', 'The rule begins again'),
    description: 'Begins the rule of an account again over its present balance',
    args: {
      patientId: t.arg.id({ required: true, description: 'The patient' }),
      isPlanCancelled: t.arg.boolean({ description: 'Also where the patient pays by a plan, which is cancelled then' }),
      idempotencyKey: t.arg.string({ description: 'Made up by the caller: the same key restarts once' }),
    },
    resolve: (_root, { patientId, isPlanCancelled, idempotencyKey }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(patientId, 'Patient')
        const body = { restart_payment_plan: isPlanCancelled ?? false }
        return { patient: await rest.rowOnce(restartPatientRule, id, idempotencyKey, { path: { id }, body }) }
      }) as never,
  }),
)

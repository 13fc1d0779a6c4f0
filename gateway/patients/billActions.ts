import { approvePatient, restartPatientRule } from '../../api/contract/patientHolds.ts'
import { restMutation } from '../graph/restMutation.ts'
import { patientSuccess } from './patientSuccess.ts'

restMutation({
  name: 'approveBill',
  description: 'Approves the bill of an account: a bill in review, canceled or not ready becomes ready',
  endpoint: approvePatient,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The bill will be sent'),
})

restMutation({
  name: 'restartRule',
  description: 'Restarts the billing workflow of an account for its current balance',
  endpoint: restartPatientRule,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    isPlanCancelled: t.boolean({
      data: 'none',
      description: 'Restart even if the patient is on a payment plan, and cancel the plan',
    }),
  }),
  inputNames: { restart_payment_plan: 'isPlanCancelled' },
  toCall: ({ patientId, isPlanCancelled }) => ({
    path: { id: patientId },
    body: { restart_payment_plan: isPlanCancelled ?? false },
  }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The workflow restarted'),
})

import { approvePatient, restartPatientRule } from '../../api/contract/patientHolds.ts'
import { restMutation } from '../graph/restMutation.ts'
import { patientSuccess } from './patientSuccess.ts'

restMutation({
  name: 'approveBill',
  description: 'Releases the bill of an account: one in review, canceled or not ready becomes ready',
  endpoint: approvePatient,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The bill will be sent'),
})

restMutation({
  name: 'restartRule',
  description: 'Restarts the workflow of an account over its present balance',
  endpoint: restartPatientRule,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    isPlanCancelled: t.boolean({
      data: 'none',
      description: 'Also where the patient pays by a plan, which is canceled then',
    }),
  }),
  toCall: ({ patientId, isPlanCancelled }) => ({
    path: { id: patientId },
    body: { restart_payment_plan: isPlanCancelled ?? false },
  }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The workflow restarted'),
})

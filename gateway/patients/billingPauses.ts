import { pauseProcessing, resumeBillingCycle, resumeProcessing } from '../../api/contract/patientHolds.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { billingCycleFields } from '../statements/BillingCycleSuccess.ts'
import { patientSuccess } from './patientSuccess.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'

restMutation({
  name: 'pauseBilling',
  description: 'Pauses billing of an account',
  endpoint: pauseProcessing,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    note: t.string({ data: 'personal', description: 'Why' }),
    until: t.field({
      data: 'none',
      type: 'Date',
      description: 'The day on which billing resumes, from tomorrow to 12 months ahead. Null: no end',
    }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  inputNames: { description: 'note', expire_at: 'until' },
  toCall: (input) => ({
    path: { id: input.patientId },
    body: { description: input.note ?? '', expire_at: input.until ?? null, ...expectedVersion(input) },
  }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('Billing is paused'),
})

restMutation({
  name: 'resumeBilling',
  description: 'Resumes billing of a paused account',
  endpoint: resumeProcessing,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('Billing resumed'),
})

restMutation({
  name: 'resumeBillingCycle',
  description: 'Resumes the workflow of a paused billing cycle',
  endpoint: resumeBillingCycle,
  input: (t) => ({
    billingCycleId: t.id({ data: 'none', required: true, forOwned: 'BillingCycle', description: 'The billing cycle' }),
  }),
  toCall: ({ billingCycleId }) => {
    const [id, cycleId] = ownedId(billingCycleId)
    return { path: { id, cycleId }, body: { paused: false as const } }
  },
  row: ({ billingCycleId }) => ownedId(billingCycleId)[1],
  success: {
    description: 'The cycle resumed',
    from: (cycle, _context, { billingCycleId }) => ({
      billingCycle: { ...cycle, ownerId: ownedId(billingCycleId)[0] },
    }),
    fields: billingCycleFields,
  },
})

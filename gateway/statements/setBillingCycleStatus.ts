import { changeCycleStatus } from '../../api/contract/statements.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { billingCycleStatus } from './BillingCycleStatus.ts'
import { billingCycleFields } from './BillingCycleSuccess.ts'

restMutation({
  name: 'setBillingCycleStatus',
  description:
    'Manually changes the status of a billing cycle, as its transitions allow. System users may set any status with a note',
  endpoint: changeCycleStatus,
  input: (t) => ({
    billingCycleId: t.id({ data: 'none', required: true, forOwned: 'BillingCycle', description: 'The billing cycle' }),
    status: t.field({ data: 'none', type: billingCycleStatus.ref, required: true, description: 'The new status' }),
    note: t.string({
      data: 'personal',
      description: 'Note. Required to cancel, and for every status that a system user sets',
    }),
  }),
  toCall: ({ billingCycleId, status, note }) => {
    const [id, cycleId] = ownedId(billingCycleId)
    const body = { note: note ?? '', status: billingCycleStatus.toRest(status), billing_cycle_id: cycleId }
    return { path: { id }, body }
  },
  row: ({ billingCycleId }) => ownedId(billingCycleId)[1],
  success: {
    description: 'The status was set',
    from: (cycle, _context, { billingCycleId }) => ({
      billingCycle: { ...cycle, ownerId: ownedId(billingCycleId)[0] },
    }),
    fields: billingCycleFields,
  },
})

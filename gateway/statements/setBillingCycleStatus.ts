import { changeCycleStatus } from '../../api/contract/statements.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { billingCycleStatus } from './BillingCycleStatus.ts'
import { billingCycleFields } from './BillingCycleSuccess.ts'

restMutation({
  name: 'setBillingCycleStatus',
  description: 'Moves a billing cycle by hand, as its states allow; a system user may set any status with a note',
  endpoint: changeCycleStatus,
  input: (t) => ({
    billingCycleId: t.id({ data: 'none', required: true, forOwned: 'BillingCycle', description: 'The billing cycle' }),
    status: t.field({ data: 'none', type: billingCycleStatus.ref, required: true, description: 'The new status' }),
    note: t.string({ data: 'personal', description: 'Why; needed to cancel, and for every status a system user sets' }),
  }),
  toCall: ({ billingCycleId, status, note }) => {
    const [id, cycleId] = ownedId(billingCycleId)
    const body = { note: note ?? '', status: billingCycleStatus.given(status), billing_cycle_id: cycleId }
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

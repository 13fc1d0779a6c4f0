import { billingCycleStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const billingCycleStatus = openEnum(
  'BillingCycleStatus',
  billingCycleStatuses,
  'Where a billing cycle stands, from review to paid or unsuccessful',
)

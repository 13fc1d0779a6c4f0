import type { planIntervals } from '../../api/contract/plans.ts'
import { closedEnum } from '../graph/closedEnum.ts'

export const AgreedInterval = closedEnum<(typeof planIntervals)[number]>(
  'AgreedInterval',
  'Interval between the installments of a new plan',
  { week: 'Seven days', two_weeks: 'Fourteen days', month: 'One month' },
)

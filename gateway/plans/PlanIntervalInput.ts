import type { planIntervals } from '../../api/contract/plans.ts'
import { closedEnum } from '../graph/closedEnum.ts'

export const PlanIntervalInput = closedEnum<(typeof planIntervals)[number]>(
  'PlanIntervalInput',
  'Interval between the installments of a new plan',
  { week: 'Seven days', two_weeks: 'Fourteen days', month: 'One month' },
)

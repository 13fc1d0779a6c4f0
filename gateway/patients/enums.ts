import { billingCycleStatuses, familyRoles, patientStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const patientStatus = openEnum('PatientStatus', patientStatuses, 'Whether a patient is active at the practice')
export const familyRole = openEnum('FamilyRole', familyRoles, 'Who pays in a family: the guarantor for the dependents')
export const billingCycleStatus = openEnum(
  'BillingCycleStatus',
  billingCycleStatuses,
  'Where a billing cycle stands, from review to paid or unsuccessful',
)

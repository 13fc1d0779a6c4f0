import { familyRoles, patientStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const patientStatus = openEnum('PatientStatus', patientStatuses, 'Whether a patient is active at the practice')
export const familyRole = openEnum('FamilyRole', familyRoles, 'Who pays in a family: the guarantor for the dependents')

import { familyRoles, patientStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const patientStatus = openEnum('PatientStatus', patientStatuses, 'Status of a patient at the practice', {
  active: 'The practice treats the patient',
  inactive: 'The practice no longer treats the patient',
  deceased: 'The patient died',
  partners_api_created: 'Added by a partner, and not yet known to the billing system',
})
export const familyRole = openEnum('FamilyRole', familyRoles, 'Role of a patient in a family account', {
  guarantor: 'Guarantor: pays the bills of the dependents',
  dependent: 'Dependent: another family member pays',
})

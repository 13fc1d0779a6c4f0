import { familyRoles, patientStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const patientStatus = openEnum('PatientStatus', patientStatuses, 'Status of a patient at the practice', {
  active: 'The practice treats the patient',
  inactive: 'The practice no longer treats the patient',
  deceased: 'The patient died',
  partners_api_created: 'A partner added the patient, whom the billing system does not know yet',
})
export const familyRole = openEnum('FamilyRole', familyRoles, 'Role of a patient in a family account', {
  guarantor: 'Pays for the family: bills of dependents go to this patient',
  dependent: 'Another patient of the family pays',
})

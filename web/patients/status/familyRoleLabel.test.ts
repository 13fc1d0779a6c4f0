import { expect, test } from 'vitest'
import { patientMessages } from '../patientMessages.ts'
import { familyRoleLabel } from './familyRoleLabel.ts'

test.each([
  [{ familyRole: 'DEPENDENT', familyRoleText: 'dependent' }, 'Dependent'],
  [{ familyRole: 'UNKNOWN', familyRoleText: 'legal_guardian' }, 'Legal guardian'],
  [{ familyRole: 'UNKNOWN', familyRoleText: '' }, 'Unknown role'],
  [{ familyRole: null, familyRoleText: null }, ''],
])('The family role %j is shown as "%s"', (role, label) => {
  expect(familyRoleLabel(role, patientMessages.en)).toBe(label)
})

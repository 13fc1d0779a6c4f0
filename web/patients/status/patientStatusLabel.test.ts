import { expect, test } from 'vitest'
import { patientMessages } from '../patientMessages.ts'
import { patientStatusLabel } from './patientStatusLabel.ts'

test.each([
  ['active', 'Active'],
  ['partners_api_created', 'Created by a partner'],
  ['status_of_tomorrow', 'Status of tomorrow'],
  ['constructor', 'Constructor'],
])('The status %s is shown as %s', (code, label) => {
  expect(patientStatusLabel(code, patientMessages.en)).toBe(label)
})

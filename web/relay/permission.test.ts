import { expect, it } from 'vitest'
import { disabledReasonOf } from './permission.ts'

const denial = { code: 'SYSTEM_ONLY', message: 'Only system users can do this.', params: [] }

it('A control is disabled unless its action is allowed, also if no reason came', () => {
  expect(disabledReasonOf({ isAllowed: true, denial: null })).toBeUndefined()
  expect(disabledReasonOf({ isAllowed: false, denial })).toBe(denial.message)
  expect(disabledReasonOf({ isAllowed: false, denial: null })).toBe('')
  expect(disabledReasonOf({ isAllowed: false })).toBe('')
})

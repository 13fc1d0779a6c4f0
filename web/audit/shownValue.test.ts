import { expect, it } from 'vitest'
import { shownValue } from './shownValue.ts'

const words = { yes: 'Yes', no: 'No', nothing: 'nothing', codes: { value_manual: 'By hand', field_city: 'Town' } }
const text = (field: string, value: string | null) => shownValue(field, value, words).text

it.each([
  ['paused', 'true', 'Yes'],
  ['paused', 'false', 'No'],
  ['note', null, 'nothing'],
  ['note', '', 'nothing'],
  ['date_of_birth', '1984-03-11', '03/11/1984'],
  ['paused_before', '9999-01-01', 'nothing'],
  ['status', 'payment_plan', 'Payment plan'],
  ['pause_reason', 'manual', 'By hand'],
  ['note', 'payment_plan', 'payment_plan'],
  ['tags', '["VIP","Late"]', 'VIP, Late'],
  ['tags', '[]', 'nothing'],
  ['address', '{"city":"Portland","line2":"","state":"OR"}', 'Town: Portland, State: OR'],
  ['note', '[broken', '[broken'],
])('%s %s reads %s', (field, value, expected) => {
  expect(text(field, value)).toBe(expected)
})

it('Amounts are money, whatever else is a number is not', () => {
  expect(shownValue('current_balance', '-3.00', words)).toEqual({ kind: 'money', text: '-3.00' })
  expect(shownValue('role', '40', words).kind).toBe('text')
})

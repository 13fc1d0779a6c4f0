import { expect, it } from 'vitest'
import { isBlank, shownValue } from './shownValue.ts'

const values = {
  value_chat: 'Open',
  value_channel_chat: 'Chat',
  value_manual: 'By hand',
  value_work: 'At work',
  value_line_1: 'Mobile',
}
const words = { yes: 'Yes', no: 'No', nothing: 'nothing', fields: { field_city: 'Town' }, values }
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
  ['phone.priority', 'work', 'At work'],
  ['phone.type', '1', 'Mobile'],
  ['phone.type', '9', '9'],
  ['note', 'payment_plan', 'payment_plan'],
  ['status', 'chat', 'Open'],
  ['channel', 'chat', 'Chat'],
  ['message', '{"type":"chat"}', 'Type: Chat'],
  ['tags', '["VIP","Late"]', 'VIP, Late'],
  ['tags', '[]', 'nothing'],
  ['address', '{"city":"Portland","line2":"","state":"OR"}', 'Town: Portland, State: OR'],
  [
    'faq',
    '[{"city":"Is it far?","answer":"No"},{"city":"A","answer":"B"}]',
    'Town: Is it far?, Answer: No; Town: A, Answer: B',
  ],
  [
    'pairs',
    '[{"provider_id":"0193d54d-1920-7481-b1e5-0df6d4cff71d","provider_name":"Pat","insurer_external_id":null}]',
    'Provider name: Pat',
  ],
  ['note', '[broken', '[broken'],
])('%s %s is shown as %s', (field, value, expected) => {
  expect(text(field, value)).toBe(expected)
})

it('Amounts are money, ids are ids, and other numbers are text', () => {
  expect(shownValue('current_balance', '-3.00', words)).toEqual({ kind: 'money', text: '-3.00' })
  expect(shownValue('role', '40', words).kind).toBe('text')
  expect(shownValue('merged_from', '0193d54d-1920-7481-b1e5-0df6d4cff71d', words).kind).toBe('id')
})

it('Hours are shown on the clocks of the practice', () => {
  const inZone = (timezone: string, value: string | null) =>
    shownValue('work_hours_start', value, { ...words, timezone }).text
  expect(inZone('America/New_York', '14:00')).toBe('9:00 AM ET')
  expect(inZone('America/Chicago', '14:00')).toBe('8:00 AM CT')
  expect(inZone('America/Chicago', null)).toBe('nothing')
  expect(inZone('America/Chicago', 'x')).toBe('x')
})

it.each([
  [null, true],
  ['', true],
  ['{"id":"0193d54d-1920-7481-b1e5-0df6d4cff71d"}', true],
  ['{"id":"0193d54d-1920-7481-b1e5-0df6d4cff71d","status":"accepted"}', false],
  ['false', false],
  ['0193d54d-1920-7481-b1e5-0df6d4cff71d', false],
])('%s has nothing to show: %s', (value, expected) => {
  expect(isBlank(value)).toBe(expected)
})

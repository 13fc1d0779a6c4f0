import { describe, expect, it } from 'vitest'
import { inputPath } from './inputPath.ts'

describe('The input path of an invalid REST field', () => {
  it('is the same in camel case', () => {
    expect(inputPath('payment_method_id')).toBe('paymentMethodId')
    expect(inputPath('visits.0.visit_id')).toBe('visits.0.visitId')
    expect(inputPath('emails.0.line2')).toBe('emails.0.line2')
  })

  it('is the declared field, with the rest of the path', () => {
    expect(inputPath('pos_terminal_id', { pos_terminal_id: 'readerId' })).toBe('readerId')
    expect(inputPath('data.0.old_value', { data: 'facts' })).toBe('facts.0.oldValue')
    expect(inputPath('kwargs.phone_call_id', { 'kwargs.phone_call_id': 'messageId' })).toBe('messageId')
  })

  it('leaves out an object whose fields are the input’s own', () => {
    const names = { schedule: null, 'schedule.first_date': 'startsOn' }
    expect(inputPath('schedule.installments', names)).toBe('installments')
    expect(inputPath('schedule.first_date', names)).toBe('startsOn')
    expect(inputPath('schedule', names)).toBe('schedule')
  })
})

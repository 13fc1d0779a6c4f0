import { describe, expect, it } from 'vitest'
import { amountOf, balanceOf, draftErrors, draftOf, emptyDraft, inputOf } from './newPatientDraft.ts'

const person = { ...emptyDraft, practiceId: 'p', firstName: 'Ana', lastName: 'Lee', dateOfBirth: '1990-01-01' }

describe('The balance of a new patient', () => {
  it.each([
    ['250.00', '120.50', '29.50', '129.50', '100.00'],
    ['0.30', '0.10', '', '0.20', '0.20'],
    ['', '', '', '0.00', '0.00'],
    ['10', '.5', '9.5', '9.50', '0.00'],
  ])('with %s allowed, %s by insurance and %s paid: %s, %s', (allowed, insurancePaid, paid, patientAmount, balance) => {
    expect(balanceOf({ allowed, insurancePaid, paid })).toEqual({ patientAmount, balance })
  })

  it.each([
    ['10', '11', ''],
    ['10', '4', '6.01'],
    ['ten', '', ''],
    ['1.001', '', ''],
  ])('cannot be computed from %s, %s and %s', (allowed, insurancePaid, paid) => {
    expect(balanceOf({ allowed, insurancePaid, paid })).toBeNull()
  })
})

describe('The new patient form', () => {
  it('can be submitted with a name, date of birth and practice', () => {
    expect(draftErrors(person)).toEqual({})
    expect(inputOf(person, false)).not.toHaveProperty('phones')
    expect(inputOf(person, false)).not.toHaveProperty('visit')
  })

  it('reports missing and invalid fields', () => {
    expect(Object.keys(draftErrors(emptyDraft))).toEqual(['practiceId', 'firstName', 'lastName', 'dateOfBirth'])
    expect(draftErrors({ ...person, paid: '5' })).toEqual({
      paid: 'tooMuch',
      serviceDate: 'required',
      allowed: 'required',
    })
    const more = { serviceDate: '2026-01-02', allowed: '10', insurancePaid: '11' }
    expect(draftErrors({ ...person, ...more })).toEqual({ insurancePaid: 'tooMuch' })
    const dates = { dateOfBirth: '02/30/1990', serviceDate: 'soon' }
    expect(draftErrors({ ...person, ...dates })).toEqual({ dateOfBirth: 'noDate', serviceDate: 'noDate' })
    const visit = { serviceDate: '2026-01-02', allowed: '1.2.3' }
    expect(draftErrors({ ...person, ...visit })).toMatchObject({ allowed: 'noAmount' })
  })
})

describe('The new patient form', () => {
  it.each([
    ['ana lee', { firstName: 'Ana', lastName: 'Lee' }],
    ['Ana de la Cruz 02/03/1980', { firstName: 'Ana', lastName: 'De La Cruz', dateOfBirth: '1980-02-03' }],
    ['(503) 555-0190', { phone: '(503) 555-0190' }],
    ['ana@example.com', { email: 'ana@example.com' }],
    ['1980-02-03', { dateOfBirth: '1980-02-03' }],
    ['E12345', { firstName: 'E' }],
    ['', {}],
  ])('starts with the searched text: %s', (search, draft) => {
    expect(draftOf(search)).toEqual(draft)
  })

  it('keeps only an amount’s digits and decimal separator', () => {
    expect(amountOf('$1,234.50')).toBe('1234.50')
  })
})

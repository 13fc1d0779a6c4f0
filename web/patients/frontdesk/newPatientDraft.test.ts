import { describe, expect, it } from 'vitest'
import { amountOf, balanceOf, draftErrors, draftOf, emptyDraft, inputOf } from './newPatientDraft.ts'

const person = { ...emptyDraft, practiceId: 'p', firstName: 'Ana', lastName: 'Lee', dateOfBirth: '1990-01-01' }

describe('The balance of a new patient', () => {
  it.each([
    ['250.00', '120.50', '29.50', '129.50', '100.00'],
    ['0.30', '0.10', '', '0.20', '0.20'],
    ['', '', '', '0.00', '0.00'],
    ['10', '.5', '9.5', '9.50', '0.00'],
  ])(
    'of %s allowed, %s by the insurance and %s paid: %s, %s',
    (allowed, insurancePaid, paid, patientAmount, balance) => {
      expect(balanceOf({ allowed, insurancePaid, paid })).toEqual({ patientAmount, balance })
    },
  )

  it.each([
    ['10', '11', ''],
    ['10', '4', '6.01'],
    ['ten', '', ''],
    ['1.001', '', ''],
  ])('cannot be told of %s, %s and %s', (allowed, insurancePaid, paid) => {
    expect(balanceOf({ allowed, insurancePaid, paid })).toBeNull()
  })
})

describe('The form of a new patient', () => {
  it('may be sent with a name, a date of birth and a practice', () => {
    expect(draftErrors(person)).toEqual({})
    expect(inputOf(person, false)).not.toHaveProperty('phones')
    expect(inputOf(person, false)).not.toHaveProperty('visit')
  })

  it('says which field is missing or wrong', () => {
    expect(Object.keys(draftErrors(emptyDraft))).toEqual(['practiceId', 'firstName', 'lastName', 'dateOfBirth'])
    expect(draftErrors({ ...person, paid: '5' })).toEqual({
      paid: 'tooMuch',
      serviceDate: 'required',
      allowed: 'required',
    })
    const more = { serviceDate: '2026-01-02', allowed: '10', insurancePaid: '11' }
    expect(draftErrors({ ...person, ...more })).toEqual({ insurancePaid: 'tooMuch' })
    const visit = { serviceDate: '2026-01-02', allowed: '1.2.3' }
    expect(draftErrors({ ...person, ...visit })).toMatchObject({ allowed: 'noAmount' })
  })
})

describe('The form of a new patient', () => {
  it.each([
    ['ana lee', { firstName: 'Ana', lastName: 'Lee' }],
    ['Ana de la Cruz 02/03/1980', { firstName: 'Ana', lastName: 'De La Cruz', dateOfBirth: '1980-02-03' }],
    ['(503) 555-0190', { phone: '(503) 555-0190' }],
    ['ana@example.com', { email: 'ana@example.com' }],
    ['1980-02-03', { dateOfBirth: '1980-02-03' }],
    ['E12345', { firstName: 'E' }],
    ['', {}],
  ])('starts with what was searched for: %s', (search, draft) => {
    expect(draftOf(search)).toEqual(draft)
  })

  it('keeps only digits and the decimal separator of an amount', () => {
    expect(amountOf('$1,234.50')).toBe('1234.50')
  })
})

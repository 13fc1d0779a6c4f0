import { describe, expect, it } from 'vitest'
import { answerFields, parseFields } from '../contract/fields.ts'
import { getPatient } from '../contract/patients.ts'
import { patientReader } from '../patients/patientShape.ts'

const readsFor = (fields: string) => [...patientReader(parseFields(fields, answerFields(getPatient)!)).reads]

describe('A reader for some fields', () => {
  it('reads the columns of these fields', () => {
    expect(readsFor('first_name')).toContain('firstName')
    expect(readsFor('first_name')).not.toContain('lastName')
  })

  it('reads the column of a nested field only if the caller requests it', () => {
    expect(readsFor('last_billing_cycle.status')).toContain('lastCycleStatus')
    expect(readsFor('last_billing_cycle.status')).not.toContain('cycleAutodebitDate')
    expect(readsFor('last_billing_cycle.autodebit_date')).toContain('cycleAutodebitDate')
    expect(readsFor('last_billing_cycle')).toContain('cycleAutodebitDate')
  })
})

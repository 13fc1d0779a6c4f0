import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listMedicalCodes } from '../../api/contract/medicalCodes.ts'
import type { listPatientForms } from '../../api/contract/patientForms.ts'
import type { listPatientStatements } from '../../api/contract/statements.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const formsOf = async (number: number) => {
  const path = `/v2/patients/${worldId('patient', number)}/forms`
  return (await api.get<AnswerOf<typeof listPatientForms>>(path, await api.as('frontdesk'))).body
}

describe('The forms of a patient', () => {
  it('include answers only once they are submitted', async () => {
    expect(await formsOf(1)).toMatchObject([
      { status: 'submitted', answers: [{ question: 'Any allergies?', answer: 'None of patient 1' }] },
    ])
    expect(await formsOf(2)).toMatchObject([{ status: 'sent', answers: [], submitted_at: null }])
  })
})

describe('Medical codes', () => {
  const find = async (where: object) => {
    const answer = await api.get<AnswerOf<typeof listMedicalCodes>>('/v2/medcodes', await api.as('frontdesk'), {
      where,
    })
    return answer.body.map(({ code, type }) => `${type} ${code}`)
  }

  it('are found by code and by type', async () => {
    expect(await find({})).toEqual(['icd10cm 99210', 'cpt 99211'])
    expect(await find({ code: '99210' })).toEqual(['icd10cm 99210'])
    expect(await find({ type: 'cpt' })).toEqual(['cpt 99211'])
  })

  it('describe the charges of a statement by procedure, never by diagnosis', async () => {
    const path = `/v2/patients/${worldId('patient', 1)}/statements`
    const { body } = await api.get<AnswerOf<typeof listPatientStatements>>(path, await api.as('frontdesk'))
    const charges = body.flatMap((statement) => statement.visits.flatMap((visit) => visit.charges))
    expect(charges).toHaveLength(16)
    const names = charges.map((charge) =>
      [charge.procedure_code, charge.procedure_title, charge.custom_description].join('|'),
    )
    expect([...new Set(names)].toSorted()).toEqual(['99210||', '99211|Office visit, longer|A visit with your doctor'])
  })
})

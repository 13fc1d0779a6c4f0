import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Snapshot } from '../../api/contract/snapshots.ts'
import { statementPdf } from '../../api/statements/pdf/statementPdf.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { pdfText } from '../support/pdfText.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
let statement: Snapshot
beforeAll(async () => {
  api = await ApiHarness.open()
  const id = worldId('snapshot', 1)
  statement = (await api.get<Snapshot>(`/v2/snapshots/${id}`, await api.as('frontdesk'))).body
})
afterAll(() => api.close())

const printed = async (content = statement.content) => {
  const sent = { code: statement.code, lookup: 'https://tally.test/statement' }
  return pdfText(await buffer((await statementPdf({ content, sent })).stream))
}
const dollars = (amount: string) => `$${Number(amount).toFixed(2)}`.replace('$-', '−$')

it('A paper statement shows its recipient, each charge and the amount due', async () => {
  const text = (await printed()).join(' ')
  const { content } = statement
  const charges = content.members.flatMap(({ visits }) => visits.flatMap((visit) => visit.charges))
  expect(charges.length).toBeGreaterThan(0)
  expect(text).toContain(content.practice.name)
  expect(text).toContain(`${content.patient.first_name} ${content.patient.last_name}`)
  expect(text).toContain(dollars(content.amount))
  expect(text).toContain(statement.code)
  for (const { procedure_code: code, billed_amount: billed, pt_balance: due } of charges) {
    expect(text).toContain(code)
    expect(text).toContain(dollars(billed))
    expect(text).toContain(dollars(due))
  }
})

it('A paper statement is in the patient’s language', async () => {
  const text = (await printed({ ...statement.content, language: 'spanish' })).join(' ')
  expect(text).toMatch(/Estado de cuenta/i)
  expect(text).not.toContain('Statement')
})

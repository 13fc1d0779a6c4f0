import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Snapshot } from '../../api/contract/snapshots.ts'
import { statementPdf } from '../../api/statements/pdf/statementPdf.ts'
import { pngWith } from '../../api/demo/pngOf.ts'
import { practices } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { uploadCompanyLogo, uploadImage } from '../support/imageCalls.ts'
import { pdfText } from '../support/pdfText.ts'
import { gif, jpeg, png, webp } from '../support/sampleImages.ts'
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

it('A paper statement has the practice’s uploaded logo above its name', async () => {
  const id = worldId('snapshot', 1)
  const { cookie } = await api.as('frontdesk')
  const imagesOf = async () => {
    const url = `/api/v2/snapshots/${id}/pdf`
    const { statusCode, rawPayload } = await api.server.inject({ method: 'GET', url, headers: { cookie } })
    expect(statusCode).toBe(200)
    expect(pdfText(rawPayload).join(' ')).toContain(statement.content.practice.name)
    return rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  }
  expect(await imagesOf()).toBe(0)
  for (const content of [png(300, 60), jpeg(300, 60)]) {
    expect((await uploadImage(api, content, { kind: 'paper_statement_logo' })).status).toBe(200)
    expect(await imagesOf()).toBe(1)
  }
  // The file is gone, or no image: the statement is printed without it.
  const [token] = api.files.stored.keys()
  for (const key of api.files.stored.keys()) api.files.stored.set(key, Buffer.from('no image'))
  expect(await imagesOf()).toBe(0)
  api.files.stored.clear()
  expect(token).toBeDefined()
  expect(await imagesOf()).toBe(0)
})

it('A paper statement without a logo of its own has the practice’s, else the company’s, if a PDF can contain it', async () => {
  const { cookie } = await api.as('frontdesk')
  const widths = async () => {
    const url = `/api/v2/snapshots/${worldId('snapshot', 1)}/pdf`
    const { rawPayload } = await api.server.inject({ method: 'GET', url, headers: { cookie } })
    return [...rawPayload.toString('latin1').matchAll(/\/Subtype \/Image[^>]*\/Width (\d+)/g)].map(([, width]) => width)
  }
  await api.database.db.update(practices).set({ paperStatementLogoUrl: null })
  await uploadCompanyLogo(api, gif(64, 64))
  expect(await widths()).toEqual([])
  await uploadCompanyLogo(api, png(70, 64))
  expect(await widths()).toEqual(['70'])
  await uploadImage(api, webp.lossy(64, 64))
  expect(await widths()).toEqual(['70'])
  await uploadImage(api, jpeg(80, 64))
  expect(await widths()).toEqual(['80'])
  await uploadImage(api, png(90, 64), { kind: 'paper_statement_logo' })
  expect(await widths()).toEqual(['90'])
})

it('A PNG whose pixels can’t be decoded is refused, because drawing it would end the process', async () => {
  const whole = png(64, 64)
  const size = { width: 64, height: 64 }
  const broken = [
    pngWith(size, Buffer.from('no pixels')),
    pngWith(size, deflateSync(Buffer.alloc(10))),
    pngWith(size, deflateSync(Buffer.alloc(64 * (1 + 64 * 3), 9))),
    pngWith(size, deflateSync(Buffer.alloc(50_000_000))),
  ]
  for (const content of broken)
    expect((await uploadImage(api, content, { kind: 'paper_statement_logo' })).body.error).toBe('file_invalid')
  expect((await uploadImage(api, whole, { kind: 'paper_statement_logo' })).status).toBe(200)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxImportBytes, maxImportRows } from '../../api/contract/patientImports.ts'
import { patientImportRows, patientImports, patients } from '../../api/db/schema.ts'
import { ApiHarness, fieldTexts } from '../support/apiHarness.ts'
import { importCalls } from '../support/patientImports.ts'
import { practices } from '../support/worldPeople.ts'

let api: ApiHarness
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  api = await ApiHarness.open()
  calls = importCalls(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  await api.database.db.delete(patientImportRows)
  await api.database.db.delete(patientImports)
})

const header = 'First name,Last name,DOB\r\n'
const lines = (count: number) => `${header}${'A,B,1980-01-01\n'.repeat(count)}`

describe('A file of patients', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('may be in %s, and delimited by semicolons', async (_name, bytesOf) => {
    const { body } = await calls.checked(
      bytesOf(`Vorname;First name;Last name;DOB\n;"Jos\u00e9;";N\u00fa\u00f1ez;1980-01-01\n`),
    )
    expect(body).toMatchObject({ status: 'ready', total: 1, problems: 0 })
    const [row] = await api.database.db.select().from(patientImportRows)
    expect(row!.cells).toEqual(['', 'Jos\u00e9;', 'N\u00fa\u00f1ez', '1980-01-01'])
  })

  it.each([
    ['without a byte', '', 422, 'The file has no rows.'],
    ['with a header alone', header, 422, 'The file has no rows.'],
    [
      'that is an archive',
      Buffer.from('PK\x03\x04\x14\0\x06\0'),
      422,
      'This isn’t a CSV file. Save it as CSV, in UTF-8.',
    ],
    ['that is too wide', `${'a,'.repeat(200)}\n1`, 422, 'The file has more than 100 columns.'],
    ['of a million rows', lines(700_000), 413, 'Invalid file size'],
    [
      'of too many short rows',
      `a\n${'b\n'.repeat(maxImportRows + 1)}`,
      422,
      'The file has more than 50,000 rows. Split it into several files.',
    ],
  ])('%s is refused and leaves nothing', async (_what, content, status, text) => {
    const refused = await calls.upload(content)
    expect({ status: refused.status, text: refused.body.error_text }).toEqual({ status, text })
    expect(await api.database.db.$count(patientImports)).toBe(0)
  })

  it('is refused without its practice, or under another field', async () => {
    const { cookie, csrf } = await api.as('admin')
    const form = new FormData()
    form.set('file', new Blob([header]), 'a.csv')
    const request = new Request('http://api.test/', { method: 'POST', body: form })
    const bytes = Buffer.from(await request.arrayBuffer())
    const send = async (payload: Buffer) => {
      const headers = { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type')! }
      const answer = await api.server.inject({ method: 'POST', url: '/api/v2/csv/patients', headers, payload })
      return { status: answer.statusCode, texts: fieldTexts(answer.json()) }
    }
    expect(await send(bytes)).toEqual({ status: 422, texts: { client_id: 'Enter a value' } })
    // An upload that ends in the middle.
    expect((await send(bytes.subarray(0, bytes.length - 60))).status).toBe(422)
    expect((await calls.upload(header, { field: 'other' })).status).toBe(422)
    expect(maxImportBytes).toBeGreaterThan(bytes.length)
  })

  it('has rows that can’t be read, rows that are too wide, and formulas', async () => {
    const { body } = await calls.checked(`${header}"Ada,B,1980-01-01\nA,B,1980-01-01,more\n=1+1,B,1980-01-01\n`)
    expect(await calls.problems(body.id)).toEqual([
      { line: 2, problems: ['row: row_unreadable'] },
      { line: 3, problems: ['row: row_too_wide'] },
      { line: 4, problems: ['first_name: formula'] },
    ])
    expect((await calls.approve(body)).body.error).toBe('import_empty')
  })

  it('with other headers is matched by the user, and checked again', async () => {
    const { body } = await calls.checked('Vorname,Nachname,Geboren\nAda,Matched,1980-01-01\n')
    expect(body).toMatchObject({ status: 'ready', problems: 1 })
    expect(body.columns.map(({ column }) => column)).toEqual([null, null, null])
    const twice = await calls.map(body, ['first_name', 'first_name', null])
    expect(fieldTexts(twice.body)).toEqual({ 'columns.1': 'Another column is already imported as this one' })
    expect((await calls.map(body, ['first_name'])).status).toBe(422)
    expect((await calls.map({ ...body, modified_at: '2020-01-01T00:00:00Z' }, [null, null, null])).body.error).toBe(
      'stale',
    )
    expect((await calls.map(body, ['first_name', 'last_name', 'date_of_birth'])).status).toBe(200)
    await calls.run()
    const matched = await calls.last()
    expect(matched).toMatchObject({ status: 'ready', problems: 0 })
    await calls.approve(matched)
    await calls.run()
    const added = await api.database.db.select().from(patients).where(eq(patients.lastName, 'Matched'))
    expect(added).toMatchObject([{ firstName: 'Ada', practiceId: practices.north.id }])
  })

  it('of an export of patients is recognized as a whole: every row is known', async () => {
    const { cookie } = await api.as('admin')
    const url = `/api/v2/csv/patients?client_id=${practices.north.id}`
    const exported = await api.server.inject({ method: 'GET', url, headers: { cookie } })
    const { body } = await calls.checked(exported.rawPayload)
    expect(body.total).toBeGreaterThan(5)
    expect(body.problems).toBe(body.total)
    const codes = (await calls.problems(body.id)).flatMap(({ problems }) => problems)
    expect(codes).toContain('row: duplicate')
  })

  it('made from the template has one patient without problems', async () => {
    const { cookie } = await api.as('admin')
    const template = await api.server.inject({
      method: 'GET',
      url: '/api/v2/csv/patients/template',
      headers: { cookie },
    })
    expect(template.headers['content-disposition']).toContain('patients-template.csv')
    const { body } = await calls.checked(template.rawPayload)
    expect(body).toMatchObject({ total: 1, problems: 0 })
  })
})

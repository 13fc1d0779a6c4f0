import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxBundleBytes, maxBundleFiles } from '../../api/contract/bundleImports.ts'
import { billingConnections, bundleFiles, bundleImports, patients, users } from '../../api/db/schema.ts'
import { rowsOfBundle } from '../../api/practices/bundles/bundleReader.ts'
import { ApiHarness, fieldTexts } from '../support/apiHarness.ts'
import { bundleCalls } from '../support/bundleCalls.ts'
import { bundledId, bundleOf, fhirBundle, nextNumbers } from '../support/fhirBundle.ts'
import { people, practices } from '../support/worldPeople.ts'

let api: ApiHarness
let calls: ReturnType<typeof bundleCalls>
beforeAll(async () => {
  api = await ApiHarness.open()
  calls = bundleCalls(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  api.sessions.clear()
  await calls.reset()
})

const here = (some: readonly number[]) =>
  api.database.db.$count(patients, inArray(patients.externalId, some.map(bundledId)))
const setSource = (settings: Record<string, string>, type: 'generic' | 'kareo' = 'generic') =>
  api.database.db
    .update(billingConnections)
    .set({ type, settings })
    .where(eq(billingConnections.practiceId, practices.north.id))

describe('A file that is uploaded for an import of bundles', () => {
  const nested = `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}]}`
  it.each([
    ['without a byte', '', 422, 'The file isn’t JSON, or it is incomplete.'],
    ['that is cut off', '{"resourceType":"Bundle","ent', 422, 'The file isn’t JSON, or it is incomplete.'],
    ['that is an archive', Buffer.from('PK\x03\x04\x14\0'), 422, 'The file isn’t JSON, or it is incomplete.'],
    ['of another resource', '{"resourceType":"Patient"}', 422, 'The file isn’t a FHIR bundle.'],
    ['that is null', 'null', 422, 'The file isn’t a FHIR bundle.'],
    ['without entries', '{"resourceType":"Bundle","entry":[]}', 422, 'The file has nothing that can be imported.'],
    ['that is nested deeply', nested, 422, 'The file is nested too deeply.'],
    ['that is too large', ' '.repeat(maxBundleBytes + 1), 413, 'Invalid file size'],
  ])('%s is refused, and nothing is stored', async (_what, content, status, text) => {
    const before = api.files.stored.size
    const refused = await calls.upload(content)
    const texts = { file: refused.body.error_text, ...fieldTexts(refused.body) }
    expect({ status: refused.status, text: texts.file }).toEqual({ status, text })
    expect([await api.database.db.$count(bundleImports), api.files.stored.size]).toEqual([0, before])
  })

  it('may have the zero byte and halves of characters', async () => {
    const [number = 0] = nextNumbers(1)
    const entry = { system: 'npi\u0000', value: '\ud800' }
    const text = fhirBundle({
      number,
      edit: (resources) =>
        resources.map((each) => (each.resourceType === 'Practitioner' ? { ...each, identifier: [entry] } : each)),
    })
    const done = await calls.imported(text.replace('Fictional', 'Fict\\u0000ional'))
    expect(done).toMatchObject({ status: 'finished', counts: { patients_added: 1 } })
  })

  it('is read in a thread of its own if it is large, and blocks no other request', async () => {
    const some = nextNumbers(2)
    const large = bundleOf(some).replace(/}$/, `,"text":"${'x'.repeat(600_000)}"}`)
    let isTurned = false
    setImmediate(() => (isTurned = true))
    const { rows } = await rowsOfBundle({ bytes: Buffer.from(large), identified: new Map() })
    expect([isTurned, rows.patients.length]).toEqual([true, 2])
    const both = await Promise.all([calls.upload(large), calls.upload(large.slice(0, -1))])
    expect(both.map(({ status }) => status)).toEqual([200, 422])
    await calls.start()
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'finished', file_count: 1, counts: { patients_added: 2 } })
  })

  it('is refused while an import runs, or if there are too many', async () => {
    const file = bundleOf(nextNumbers(1))
    await calls.upload(file)
    await api.database.db.update(bundleImports).set({ files: maxBundleFiles })
    expect((await calls.upload(file)).body).toMatchObject({ error: 'bundle_too_many' })
    const seen = await calls.last()
    const both = await Promise.all([calls.start('admin', seen), calls.start('admin', seen)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const before = api.files.stored.size
    expect(await calls.upload(file)).toMatchObject({ status: 409, body: { error: 'bundle_running' } })
    expect(api.files.stored.size).toBe(before)
  })

  it('of two admins at once belongs to one import, and each file is imported once', async () => {
    const [one, other] = [nextNumbers(1), nextNumbers(1)]
    const both = await Promise.all([
      calls.upload(bundleOf(one), { name: 'one.json' }),
      calls.upload(bundleOf(other), { name: 'other.json', who: 'systemAdmin' }),
      calls.upload(bundleOf(one), { name: 'again.json' }),
    ])
    expect(new Set(both.map(({ body }) => body.import_id)).size).toBe(1)
    expect(await calls.last()).toMatchObject({ file_count: 3, patients: 3 })
    const seen = await calls.last()
    const starts = await Promise.all([calls.start('admin', seen), calls.start('systemAdmin', seen)])
    expect(starts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'finished', patients_done: 3, counts: { patients_added: 2 } })
    expect(await here([...one, ...other])).toBe(2)
  })

  it('is one of those that a start has seen', async () => {
    await calls.upload(bundleOf(nextNumbers(1)))
    const seen = await calls.last()
    api.clock.advance({ minutes: 1 })
    await calls.upload(bundleOf(nextNumbers(1)))
    expect((await calls.start('admin', seen)).body.error).toBe('stale')
    expect((await calls.start()).status).toBe(200)
  })
})

describe('Access to an import of bundles', () => {
  it('requires admin access to the practice', async () => {
    const file = bundleOf(nextNumbers(1))
    await calls.upload(file)
    for (const [who, status] of [
      ['frontdesk', 403],
      ['birchAdmin', 404],
    ] as const) {
      expect((await calls.upload(file, { who })).status).toBe(status)
      expect((await calls.start(who)).status).toBe(status)
      expect((await calls.stop(who)).status).toBe(status)
    }
    expect(await calls.last()).toMatchObject({ status: 'ready', file_count: 1 })
  })

  it('requires a practice whose data comes from files', async () => {
    const file = bundleOf(nextNumbers(1))
    for (const [settings, type] of [
      [{ source: 'fhir' }, 'generic'],
      [{ source: 'files' }, 'kareo'],
    ] as const) {
      await setSource(settings, type)
      expect(await calls.upload(file)).toMatchObject({ status: 409, body: { error: 'bundle_source' } })
    }
    await setSource({ source: 'files' })
    await calls.upload(file)
    await setSource({ source: 'fhir' })
    expect((await calls.start()).body.error).toBe('bundle_source')
  })

  it('ends the import when the data no longer comes from files, or its user loses access', async () => {
    const some = nextNumbers(60)
    await calls.upload(bundleOf(some))
    await calls.start()
    await calls.step()
    await setSource({ source: 'fhir' })
    await calls.run()
    expect(await calls.last()).toMatchObject({ status: 'failed', task: { error: { error: 'bundle_source' } } })
    expect(await here(some)).toBe(50)
    await calls.reset()
    await calls.upload(bundleOf(some))
    await calls.start()
    await api.database.db.update(users).set({ role: 10 }).where(eq(users.id, people.admin.id))
    await calls.run()
    await api.database.db.update(users).set({ role: 40 }).where(eq(users.id, people.admin.id))
    expect(await calls.last()).toMatchObject({ status: 'failed', task: { error: { error: 'import_access_lost' } } })
  })

  it('leaves no stored file when the practice is deleted', async () => {
    const { body } = await api.call<{ id: string }>('POST', '/v2/clients', { as: await api.as('admin'), body: {} })
    const path = `/v2/clients/${body.id}`
    const connection = { type: 'generic', credentials: { source: 'files' } }
    await api.call('POST', `${path}/connections`, { as: await api.as('admin'), body: connection })
    const before = api.files.stored.size
    expect((await calls.upload(bundleOf(nextNumbers(1)), { practice: body.id })).status).toBe(200)
    expect((await api.call('DELETE', path, { as: await api.as('admin') })).status).toBe(200)
    api.clock.advance({ minutes: 11 })
    await calls.clean()
    expect([api.files.stored.size, await api.database.db.$count(bundleFiles)]).toEqual([before, 0])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../api/contract/endpoints.ts'
import { refusalOfCall } from '../../api/contract/rules.ts'
import { ApiHarness, type Session } from '../support/apiHarness.ts'
import { sampleOf } from '../support/seed.ts'
import { people, signInNames, type PersonName } from '../support/worldPeople.ts'
import { listedOwners, sharedLists } from '../support/listedOwners.ts'
import { canSee } from '../support/worldScope.ts'

type Row = Parameters<(typeof listedOwners)[string]>[0] & Record<string, unknown>

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const lists = endpoints.filter(
  ({ filter, path }) => filter && !path.includes('{') && !sharedLists.includes(path.split('/').at(-1)!),
)

/** All rows of a list, and its reported count. */
async function readList(path: string, as: Session, where?: object): Promise<{ rows: Row[]; total: number }> {
  const query = { per_page: 100, ...(where && { where }) }
  const { status, headers, body } = await api.get<Row[] | { items: Row[]; total: number }>(path, as, query)
  expect(status).toBe(200)
  if (!Array.isArray(body)) return { rows: body.items, total: body.total }
  const rows = [...body]
  for (let page = 2; page <= Number(headers['x-page-last']); page += 1)
    rows.push(...(await api.get<Row[]>(path, as, { ...query, page })).body)
  return { rows, total: Number(headers['x-total-count']) }
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id).toSorted()

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (listName, endpoint) => {
  const ownerOf = (row: Row) => {
    const known = listedOwners[endpoint.path.split('/').at(-1)!]
    if (!known) throw new Error(`Tell the walk, in tests/support/listedOwners.ts, whose the rows of ${listName} are.`)
    return known(row)
  }
  const readers = signInNames.filter((name) => refusalOfCall(people[name], endpoint.access) === null)
  let whole: Promise<Row[]> | undefined
  const everything = () => (whole ??= readAll())
  const readAll = async () => (await readList(endpoint.path, await api.as('systemAdmin'))).rows
  const seenBy = async (name: PersonName) => (await everything()).filter((row) => canSee(people[name], ownerOf(row)))

  /** One of the users who see the same rows, if the walk is sampled. */
  const askingReaders = async () => {
    const scopes = new Map<string, PersonName[]>()
    for (const name of readers) {
      const scope = idsOf(await seenBy(name)).join()
      scopes.set(scope, [...(scopes.get(scope) ?? []), name])
    }
    return [...scopes.values()].flatMap((alike) => sampleOf(alike, 1, `readers of ${listName}`))
  }

  it('has rows of both companies, so that this walk can detect a leak', async () => {
    const owners = new Set((await everything()).map((row) => ownerOf(row).companyId))
    expect(owners.size).toBeGreaterThanOrEqual(2)
  })

  it('returns and counts exactly the rows in each reader’s scope', async () => {
    for (const name of await askingReaders()) {
      const { rows, total } = await readList(endpoint.path, await api.as(name))
      const expected = idsOf(await seenBy(name))
      expect({ name, total, ids: idsOf(rows) }).toEqual({ name, total: expected.length, ids: expected })
    }
  })

  it('returns and counts nothing more for filters that name out-of-scope objects', async () => {
    const all = await everything()
    const fields = Object.keys(endpoint.filter!).filter((field) => endpoint.filter![field] === 'uuid')
    for (const name of await askingReaders()) {
      const session = await api.as(name)
      const mine = await seenBy(name)
      for (const field of sampleOf(fields, 2, `fields of ${listName} for ${name}`)) {
        const known = new Set(mine.map((row) => row[field]))
        const foreign = [...new Set(all.map((row) => row[field]))].filter((value) => value && !known.has(value))
        if (foreign.length === 0) continue
        const named = await readList(endpoint.path, session, { [field]: { $in: foreign } })
        expect({ name, field, ...named }).toEqual({ name, field, rows: [], total: 0 })
        const others = await readList(endpoint.path, session, {
          $or: [{ [field]: { $in: foreign } }, { $not: { [field]: { $in: foreign } } }],
        })
        expect({ name, field, ids: idsOf(others.rows) }).toEqual({ name, field, ids: idsOf(mine) })
      }
    }
  })
})

it('Patients are not found by another company’s tag', async () => {
  const birchTag = (await readList('/v2/tags', await api.as('birchAdmin'))).rows[0]!.id
  const where = { tag_id: birchTag }
  expect((await readList('/v2/patients', await api.as('birchAdmin'), where)).total).toBeGreaterThan(0)
  expect(await readList('/v2/patients', await api.as('admin'), where)).toEqual({ rows: [], total: 0 })
})

it('Lists below a patient are the same for every reader as for a system user', async () => {
  const below = endpoints.filter(({ filter, path, showsNoAccount }) => filter && path.includes('{') && !showsNoAccount)
  expect(below.length).toBeGreaterThan(3)
  const system = await api.as('systemAdmin')
  for (const { path } of below) {
    const ofPatient = path.replace('{id}', '01900000-0010-7000-8000-000000000001')
    const whole = await api.get(ofPatient, system)
    for (const name of ['frontdesk', 'limitedFrontdesk', 'owner'] as const) {
      expect((await api.get(ofPatient, await api.as(name))).body).toEqual(whole.body)
    }
  }
})

import { eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { patientSorts } from '../../api/contract/patients.ts'
import { patients } from '../../api/db/schema.ts'
import { ApiHarness, type ApiCall, type Refusal, type Session } from '../support/apiHarness.ts'
import { daysBefore, patientRow } from '../support/worldPatients.ts'
import { companies, worldId } from '../support/worldPeople.ts'

interface Found extends Refusal {
  pit_id: string
  items: { id: string; sort_key: string; company_id: string }[]
  has_more: boolean
}

let api: ApiHarness
let system: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  system = await api.as('systemAdmin')
})
afterAll(() => api.close())
afterEach(() => api.database.db.delete(patients).where(like(patients.externalId, 'new-%')))

const search = (query: NonNullable<ApiCall['query']>, as = system) =>
  api.get<Found>('/v2/patients_search', as, { count: 'false', ...query })

let made = 0
/** Patients whose keys sort before, among and after the others, created before the view as in a late import. */
async function addPatients(createdAt = daysBefore(30)): Promise<void> {
  const rows = ['', 'baker zoe', 'zz'].map((sortName, index) => {
    made += 1
    const keys = { sortName, dateOfBirth: [null, '1967-01-11', '2020-01-01'][index]!, createdAt }
    const id = worldId('extra', made)
    return {
      ...patientRow(1 + made),
      ...keys,
      id,
      externalId: `new-${made}`,
      lastCycleId: null,
      currentBalance: index * 9_000,
    }
  })
  await api.database.db.insert(patients).values(rows)
}

/** Ids window by window; `between` runs after each. */
async function walk(sort: string, isBackward: boolean, between: () => Promise<void>): Promise<string[]> {
  const seen: string[] = []
  let page: NonNullable<ApiCall['query']> = {}
  for (;;) {
    const { body } = await search({ sort, per_page: 4, before: String(isBackward), ...page })
    const rows = isBackward ? body.items.toReversed() : body.items
    seen.push(...rows.map(({ id }) => id))
    if (!body.has_more) return seen
    page = { pitId: body.pit_id, searchAfter: rows.at(-1)!.sort_key }
    if (made < 150) await between()
  }
}

const original = Array.from({ length: 30 }, (_, index) => worldId('patient', index + 1))
const orders = patientSorts.flatMap((name) => [name, `-${name}`])
const orderOf = async (sort: string, isBackward = false) => {
  const { body } = await api.get<{ id: string }[]>('/v2/patients', system, { sort, per_page: 200 })
  const ids = body.map(({ id }) => id)
  return isBackward ? ids.reverse() : ids
}

describe('The deep list, while patients are added,', () => {
  it.each(orders)('by %s shows each patient exactly once in both directions', async (sort) => {
    for (const isBackward of [false, true]) {
      made = 0
      const seen = await walk(sort, isBackward, () => addPatients())
      expect(new Set(seen).size).toBe(seen.length)
      const whole = await orderOf(sort, isBackward)
      expect(whole.length).toBeGreaterThan(45)
      expect(whole.filter((id) => seen.includes(id))).toEqual(seen)
      expect(original.filter((id) => !seen.includes(id))).toEqual([])
      await api.database.db.delete(patients).where(like(patients.externalId, 'new-%'))
    }
  })

  it('does so for several concurrent readers, without pauses between them and the inserts', async () => {
    made = 0
    const newcomers = async () => {
      for (let round = 0; round < 12; round += 1) await addPatients(round % 2 === 0 ? daysBefore(1) : daysBefore(-1))
    }
    const walkers = ['name', '-current_balance', 'created_at', '-date_of_birth'].flatMap((sort) => [
      walk(sort, false, async () => undefined),
      walk(sort, true, async () => undefined),
    ])
    const [, ...walks] = await Promise.all([newcomers(), ...walkers])
    for (const seen of walks) {
      expect(new Set(seen).size).toBe(seen.length)
      expect(original.filter((id) => !seen.includes(id))).toEqual([])
    }
  })

  it('continues from the position of a deleted patient', async () => {
    made = 0
    await addPatients()
    const whole = (await search({ sort: 'name', per_page: 100 })).body.items
    const at = whole.findIndex(({ id }) => id === worldId('extra', 2))
    await api.database.db.delete(patients).where(eq(patients.id, worldId('extra', 2)))
    const searchAfter = whole[at]!.sort_key
    const behind = await search({ sort: 'name', per_page: 100, searchAfter })
    const before = await search({ sort: 'name', per_page: 100, searchAfter, before: 'true' })
    expect(behind.body.items).toEqual(whole.slice(at + 1))
    expect(before.body.items).toEqual(whole.slice(0, at))
  })
})

describe('A cursor', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

  it.each(orders)('of the order %s, altered anywhere, is rejected with a code or reads a page', async (sort) => {
    const cursor = (await search({ sort, per_page: 15 })).body.items.at(-1)!.sort_key
    await fc.assert(
      fc.asyncProperty(fc.nat(cursor.length - 1), fc.constantFrom(...alphabet.split('')), async (index, letter) => {
        const altered = cursor.slice(0, index) + letter + cursor.slice(index + 1)
        const { status, body } = await search({ sort, searchAfter: altered })
        expect([`200 ${undefined}`, '400 bad_cursor']).toContain(`${status} ${body.error}`)
      }),
      { numRuns: 25, seed: 20261116 },
    )
  })

  it.each(['', 'x', '=', '🙂', 'WyJuYW1lIl0', 'null', 'a'.repeat(1_999)])(
    'that is %j is rejected with a code',
    async (text) => {
      const { status, body } = await search({ sort: 'name', searchAfter: text })
      expect({ status, code: body.error }).toEqual({ status: 400, code: 'bad_cursor' })
    },
  )

  it('from a user with a wider scope shows the new reader only their own scope', async () => {
    const { items } = (await search({ sort: 'name', per_page: 100 })).body
    const birch = items.find((row) => row.company_id === companies.birch.id)!
    for (const before of ['true', 'false']) {
      const query = { sort: 'name', per_page: 100, searchAfter: birch.sort_key, before }
      const { body } = await search(query, await api.as('limitedFrontdesk'))
      const theirs = Array.from({ length: 14 }, (_, index) => worldId('patient', index + 1))
      expect(body.items.filter(({ id }) => !theirs.includes(id))).toEqual([])
    }
  })
})

import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountReads } from '../../api/db/schema.ts'
import { verifyAccessLog } from '../../api/accessLog/verifyAccessLog.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { people, practices, worldId } from '../support/worldPeople.ts'

let world: ApiHarness
/** A newly started server over an empty log, because a running one has cached the end of the chain. */
let api: ApiHarness
beforeAll(async () => {
  world = await ApiHarness.open()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.db.execute(sql`truncate account_reads`)
  api = world.through(world.database)
})
afterEach(() => api.server.close())

const alder = practices.north.companyId
const entries = () => api.database.db.select().from(accountReads).orderBy(asc(accountReads.sequence))

describe('The hash chain', () => {
  const many = async (count: number) => {
    const paths = Array.from({ length: count }, (_, index) => `/v2/patients/${worldId('patient', (index % 10) + 1)}`)
    const as = await api.as('frontdesk')
    await Promise.all(paths.map((path) => api.call('GET', path, { as })))
  }

  it('stays intact under concurrent reads', async () => {
    await many(60)
    const { entries: count, broken, heads } = await verifyAccessLog(api.database.db)
    expect({ count: count >= 60, broken }).toEqual({ count: true, broken: [] })
    expect(heads).toMatchObject([{ companyId: alder, sequence: count }])
  })

  it('stays intact when mutations, recorded with their responses, come between reads', async () => {
    const as = await api.as('frontdesk')
    const body = { tags: ['VIP', 'Seen'] }
    const [, changed] = await Promise.all([
      many(10),
      api.call('PATCH', `/v2/patients/${worldId('patient', 3)}`, { as, body }),
      many(10),
    ])
    expect(changed.status).toBe(200)
    await many(1)
    expect(await verifyAccessLog(api.database.db)).toMatchObject({ broken: [] })
    expect((await entries()).map(({ operation }) => operation)).toContain('updatePatient')
  })

  it('stays intact when two servers write at once', async () => {
    const other = api.through(api.database)
    const as = await api.as('frontdesk')
    const reads = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? api : other).call('GET', `/v2/patients/${worldId('patient', (index % 10) + 1)}/events`, { as }),
    )
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await verifyAccessLog(api.database.db)).toMatchObject({ entries: 40, broken: [] })
    await other.server.close()
  })

  it.each<[string, () => Promise<unknown>, number, string]>([
    [
      'that a person was put in the place of another',
      () => api.database.db.update(accountReads).set({ userId: people.owner.id }).where(eq(accountReads.sequence, 4)),
      4,
      'it was changed',
    ],
    [
      'that a field was taken out of an entry',
      () => api.database.db.update(accountReads).set({ fields: [] }).where(eq(accountReads.sequence, 2)),
      2,
      'it was changed',
    ],
    [
      'that an entry was taken out',
      () => api.database.db.delete(accountReads).where(eq(accountReads.sequence, 3)),
      3,
      'it is missing',
    ],
    [
      'that the first entry was taken out',
      () => api.database.db.delete(accountReads).where(eq(accountReads.sequence, 1)),
      1,
      'it is missing',
    ],
    [
      'that an entry continues another',
      () => api.database.db.update(accountReads).set({ previousHash: 'x' }).where(eq(accountReads.sequence, 5)),
      5,
      'it does not continue the entry before it',
    ],
  ])('reveals %s, and where', async (_what, tamper, sequence, reason) => {
    await many(6)
    await tamper()
    expect((await verifyAccessLog(api.database.db)).broken).toEqual([{ companyId: alder, sequence, reason }])
  })

  it('reveals truncation while a server runs, which continues from its last write', async () => {
    await many(6)
    await api.database.db.delete(accountReads).where(eq(accountReads.sequence, 6))
    await many(1)
    expect((await verifyAccessLog(api.database.db)).broken).toEqual([
      { companyId: alder, sequence: 6, reason: 'it is missing' },
    ])
  })

  it('reveals entries removed from its end, given an earlier head', async () => {
    await many(6)
    const { heads } = await verifyAccessLog(api.database.db)
    const { sequence } = heads[0]!
    await api.database.db.delete(accountReads).where(eq(accountReads.sequence, sequence))
    expect((await verifyAccessLog(api.database.db)).broken).toEqual([])
    expect((await verifyAccessLog(api.database.db, heads)).broken).toMatchObject([{ sequence }])
    await api.database.db.delete(accountReads)
    expect((await verifyAccessLog(api.database.db, heads)).broken).toMatchObject([{ companyId: alder, sequence: 1 }])
  })

  it('is separate per company: each verifies alone and together, and none waits for another', async () => {
    const birch = people.birchAdmin.companyId!
    const ofBirch = await api.as('birchAdmin')
    const foreign = () => api.call('GET', `/v2/patients/${worldId('patient', 27)}`, { as: ofBirch })
    await Promise.all([many(4), foreign(), foreign()])
    const { heads, broken, entries: count } = await verifyAccessLog(api.database.db)
    expect(heads.map(({ companyId }) => companyId)).toEqual([alder, birch])
    expect([broken, heads[0]!.sequence + heads[1]!.sequence]).toEqual([[], count])
    await api.database.db
      .delete(accountReads)
      .where(and(eq(accountReads.companyId, birch), eq(accountReads.sequence, 1)))
    const missing = [{ companyId: birch, sequence: 1, reason: 'it is missing' }]
    expect((await verifyAccessLog(api.database.db)).broken).toEqual(missing)
    expect((await verifyAccessLog(api.database.db, [], birch)).broken).toEqual(missing)
    expect((await verifyAccessLog(api.database.db, [], alder)).broken).toEqual([])
  })
})

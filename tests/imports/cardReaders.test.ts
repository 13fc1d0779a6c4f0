import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { newId } from '../../api/db/newId.ts'
import { locations, paymentConnections, posTerminals, practices } from '../../api/db/schema.ts'
import { importReaders } from '../../api/imports/cardReaders.ts'
import { readArguments } from '../../api/imports/importArguments.ts'
import { ImportProblem } from '../../api/imports/problems.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { addPractice } from './importRun.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  await addPractice(database, 'Lakeside')
})
afterAll(() => database.close())

const now = '2026-11-15T08:00:00.000Z'
const practiceOf = async (name: string) =>
  (await database.db.select().from(practices).where(eq(practices.name, name)))[0]!
const register = (...args: string[]) => {
  const { practice, readers } = readArguments(['--practice', ...args])
  return importReaders(database, { practice, readers, now })
}
const problemOf = (attempt: () => unknown) =>
  Promise.resolve()
    .then(attempt)
    .then(
      () => 'none',
      (error: unknown) => (error instanceof ImportProblem ? error.message : error),
    )

/** An account at the card processor, and two locations, the second with an account of its own. */
async function setUp(name: string) {
  const { id: practiceId, companyId } = await practiceOf(name)
  const owner = { companyId, practiceId }
  const account = (isDefault: boolean) => {
    const id = newId()
    return { ...owner, id, accountId: `acct_${id}`, type: 'express' as const, name: 'Bank', isDefault, createdAt: now }
  }
  const [usual, branchs] = [account(true), account(false)]
  await database.db.insert(paymentConnections).values([usual, branchs])
  const main = { ...owner, id: newId(), name: 'Main office', externalId: 'loc-1' }
  const branch = { ...owner, id: newId(), name: 'Branch', externalId: 'loc-2', paymentConnectionId: branchs.id }
  await database.db.insert(locations).values([main, branch])
  return { usual, branchs, main, branch }
}

describe('A card reader', () => {
  it('is refused without an account at the card processor, and at a location that does not exist', async () => {
    expect(await problemOf(() => register('Lakeside', '--reader', 'Main office=tmr_1'))).toBe(
      'Lakeside has no location called Main office. It has: none.',
    )
    const { id: practiceId, companyId } = await practiceOf('Lakeside')
    const bare = { id: newId(), companyId, practiceId, name: 'Bare' }
    await database.db.insert(locations).values(bare)
    expect(await problemOf(() => register('Lakeside', '--reader', 'Bare=tmr_1'))).toBe(
      'Lakeside has no account at the card processor; connect one in its settings, under Bank accounts.',
    )
    await database.db.delete(locations).where(eq(locations.id, bare.id))
  })

  it('is registered with the account of its location, and again without a second one', async () => {
    const { usual, branchs, main, branch } = await setUp('Lakeside')
    const rows = async () => {
      const { id } = await practiceOf('Lakeside')
      const all = await database.db.select().from(posTerminals).where(eq(posTerminals.practiceId, id))
      return all.toSorted((one, other) => one.readerId.localeCompare(other.readerId))
    }
    const both = ['--reader', 'main OFFICE=tmr_1=Front desk', '--reader', 'loc-2=tmr_2']
    for (const _again of [1, 2]) {
      await register('lakeside', ...both)
      expect(await rows()).toMatchObject([
        { readerId: 'tmr_1', label: 'Front desk', locationId: main.id, connectionId: usual.id, active: true },
        { readerId: 'tmr_2', label: 'loc-2', locationId: branch.id, connectionId: branchs.id, active: true },
      ])
      expect(await rows()).toHaveLength(2)
    }
    await register('Lakeside', '--reader', 'Branch=tmr_1=Moved')
    expect((await rows())[0]).toMatchObject({ label: 'Moved', locationId: branch.id, connectionId: branchs.id })
  })

  it('of another practice is refused, and none of the others is registered', async () => {
    await addPractice(database, 'Hillside')
    await setUp('Hillside')
    expect(await problemOf(() => register('Hillside', '--reader', 'Branch=tmr_9', '--reader', 'Branch=tmr_1'))).toBe(
      'The card reader tmr_1 is registered with another practice.',
    )
    expect(await database.db.select().from(posTerminals).where(eq(posTerminals.readerId, 'tmr_9'))).toEqual([])
  })
})

describe('The command', () => {
  it.each([
    [['--practice', 'Lakeside']],
    [['folder']],
    [['--practice', 'Lakeside', 'folder', 'another']],
    [['--practice', 'Lakeside', '--folder', 'folder']],
  ])('%j shows its usage', async (args) => {
    expect(await problemOf(() => readArguments(args))).toMatch(/^Usage: npm run import -- --practice NAME/)
  })

  it.each(['tmr_1', 'Branch=1', 'Branch=tmr_1=', '=tmr_1', 'Branch=tmr_1=Desk=2'])(
    'refuses %s as a card reader',
    async (reader) => {
      expect(await problemOf(() => readArguments(['--practice', 'Lakeside', '--reader', reader]))).toBe(
        `A card reader is LOCATION=tmr_ID or LOCATION=tmr_ID=LABEL, not ${reader}.`,
      )
    },
  )

  it('imports a folder, card readers, remittances, FHIR bundles, or all of them', () => {
    expect(readArguments(['--practice', 'Lakeside', 'folder'])).toEqual({
      practice: 'Lakeside',
      folder: 'folder',
      readers: [],
      remittances: [],
      bundles: [],
    })
    const files = ['--remittance', 'a.835', '--fhir', 'bundles']
    const args = ['--practice', 'Lakeside', '--reader', 'Branch=tmr_1', ...files, 'folder']
    expect(readArguments(args)).toMatchObject({
      folder: 'folder',
      remittances: ['a.835'],
      bundles: ['bundles'],
      readers: [{ location: 'Branch', readerId: 'tmr_1', label: 'Branch' }],
    })
  })
})

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import type { Database } from '../../api/db/database.ts'
import { paymentMethods, practices as practiceTable } from '../../api/db/schema.ts'
import { openFilledWorld } from '../support/filledWorld.ts'
import { ledgerStep, LedgerPlay, type LedgerStep } from '../support/ledgerSteps.ts'
import { MovableClock } from '../support/movableClock.ts'
import { isSampled, seeded } from '../support/seed.ts'
import { worldNow } from '../support/worldPatients.ts'
import { people, practices } from '../support/worldPeople.ts'

let database: Database
beforeAll(async () => {
  database = await openFilledWorld()
  const isNorth = eq(practiceTable.id, practices.north.id)
  await database.db.update(paymentMethods).set({ expYear: 2030 })
  await database.db.update(practiceTable).set({ connectionType: 'dummy-classic' }).where(isNorth)
})
afterAll(() => database.close())

/** Rolls back a sequence, so that the next one starts with the same world. */
class Undone extends Error {}

/** Wrong sums after a sequence. */
async function faultsAfter(steps: readonly LedgerStep[]): Promise<unknown[]> {
  let faults: unknown[] = []
  const played = database.transaction(async (tx) => {
    const inside: Database = { ...database, db: tx, read: tx, transaction: (work) => tx.transaction(work) }
    const { id: userId, ...profile } = people.systemAdmin
    const viewer = { ...profile, userId, sessionId: userId, isAnalystOnly: false }
    const play = new LedgerPlay(inside, new MovableClock(worldNow), viewer)
    for (const step of steps) await play.play(step)
    await play.settle()
    faults = await findLedgerFaults(tx, 10)
    throw new Undone()
  })
  await played.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return faults
}

const card = { does: 'charge', account: 1, cents: 5_000, how: 'age', isBank: false, outcome: 'succeeds' } as const
const bank = { ...card, isBank: true }
const refund = { does: 'refund', nth: 0, share: 100, outcome: 'succeeds' } as const
const dispute = { does: 'dispute', nth: 0, share: 100, status: 'lost', isAnother: false } as const
const opened = { ...dispute, status: 'needs_response' } as const

/** Sequences that once led to a wrong sum. */
const found: [string, LedgerStep[]][] = [
  ['a declined charge is disputed', [{ ...card, outcome: 'declines' }, opened]],
  ['a bank payment is disputed before it settles', [bank, opened, { ...card, does: 'record', type: 'cash' }]],
  ['a dispute is lost before a refund is confirmed', [card, { ...refund, outcome: 'is silent' }, opened, dispute]],
  [
    'the refund of a returned payment fails',
    [
      bank,
      { does: 'bank settles', nth: 0 },
      refund,
      { does: 'bank returns', nth: 0 },
      { does: 'refund fails', nth: 0 },
    ],
  ],
  [
    'a refund fails after it was confirmed beside a lost dispute',
    [card, { ...refund, outcome: 'is silent' }, opened, dispute, { does: 'settle' }, { does: 'refund fails', nth: 0 }],
  ],
]

describe('Every sum of the ledger', () => {
  it.each(found)('stays correct if %s', async (_, steps) => {
    expect(await faultsAfter(steps)).toEqual([])
  })

  it('stays correct through any sequence of charges, refunds, disputes, returns, adjustments, merges and syncs', async () => {
    const sequence = fc.array(ledgerStep, { minLength: 1, maxLength: 14 })
    const seed = Number(process.env['LEDGER_SEED'] ?? seeded('ledger'))
    const numRuns = Number(process.env['LEDGER_RUNS'] ?? (isSampled ? 40 : 10_000))
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        expect(await faultsAfter(steps)).toEqual([])
      }),
      // A failure reports the seed and the shortest failing sequence.
      { seed: seed | 0, numRuns, endOnFailure: false },
    )
  }, 3_600_000)
})

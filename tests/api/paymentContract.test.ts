import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { lineOf, playScenarios, refusedKey } from '../../api/paymentSandbox/contract/playScenarios.ts'
import { type Place, scenarios } from '../../api/paymentSandbox/contract/scenarios.ts'
import { openFilledWorld } from '../support/filledWorld.ts'
import { MovableClock } from '../support/movableClock.ts'
import { TestSandbox } from '../support/TestSandbox.ts'
import { worldNow } from '../support/worldPatients.ts'

let database: Database
let sandbox: TestSandbox
beforeAll(async () => {
  database = await openFilledWorld()
  sandbox = new TestSandbox(database, new MovableClock(worldNow))
})
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const placeOf = (run: string, more: Partial<Place['processor']> = {}): Place => ({
  processor: { ...sandbox.processor, ...more },
  accountId: 'acct_contract',
  run,
})

describe('The contract with the card processor', () => {
  it('is fulfilled by the payment sandbox', async () => {
    const played = await playScenarios(scenarios, placeOf('kept'))
    expect(played.filter(({ shown, expected }) => shown !== expected)).toEqual([])
    expect(played.length).toBeGreaterThan(50)
  })

  it('names each scenario in which another processor differs', async () => {
    const charge: Place['processor']['charge'] = ({ key }) =>
      Promise.resolve({ kind: 'succeeded', intentId: key, chargeId: null, requestId: null })
    const list = scenarios.filter(({ name }) => /pm_card_(visa|chargeDeclined) is charged/.test(name))
    const lines = (await playScenarios(list, placeOf('differs', { charge }))).map((played) =>
      lineOf(played, ['sandbox', 'Stripe']),
    )
    expect(lines).toEqual([
      '✓ pm_card_visa is charged',
      '✗ pm_card_chargeDeclined is charged\n    sandbox: refused: generic_decline\n    Stripe: succeeded',
    ])
  })

  it.each([
    ['sk_test_1', true],
    ['rk_test_1', true],
    ['sk_live_1', false],
    ['rk_live_1', false],
    ['pk_test_1', false],
  ])('%s may be used: %s', (key, isUsed) => {
    expect(refusedKey(key) === null).toBe(isUsed)
  })
})

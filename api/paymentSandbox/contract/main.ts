import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import Stripe from 'stripe'
import { openDatabase } from '../../db/database.ts'
import { stripeProcessor } from '../../processor/stripeProcessor.ts'
import { systemClock } from '../../time/clock.ts'
import { buildSandbox } from '../buildSandbox.ts'
import { lineOf, type Played, playScenarios, refusedKey } from './playScenarios.ts'
import { type Place, type Scenario, scenarios } from './scenarios.ts'

const usage = `Usage: npm run contract -- --payments [--account acct_…]
  Plays the same scenarios against the payment sandbox and, with a test key in STRIPE_SECRET_KEY, against Stripe's test
  mode, and prints where they differ. --account names a connected account there; the key's own account otherwise.`

const { values } = parseArgs({
  options: { payments: { type: 'boolean' }, account: { type: 'string' }, help: { type: 'boolean' } },
})
const webhookSecret = 'whsec_unused'
const print = (line: string) => process.stdout.write(`${line}\n`)
const differing = (played: readonly Played[]) => played.filter(({ shown, expected }) => shown !== expected).length

/** @returns the exit code */
async function run(): Promise<number> {
  if (values.help) return showUsage()
  const key = process.env['STRIPE_SECRET_KEY'] ?? ''
  const refused = key === '' ? null : refusedKey(key)
  if (refused !== null) {
    print(refused)
    return 2
  }
  print('The payment sandbox, against what the product expects:')
  const sandbox = await playInSandbox()
  if (key === '') print("Stripe's test mode was not asked: there is no STRIPE_SECRET_KEY (sk_test_…).")
  const stripe = key === '' ? [] : await playAtStripe(key, sandbox)
  const differences = differing(sandbox) + differing(stripe)
  print(differences === 0 ? `${scenarios.length} scenarios, no difference.` : `${differences} scenarios differ.`)
  return differences === 0 ? 0 : 1
}

function showUsage(): number {
  print(usage)
  return 0
}

/** The sandbox in its own database, which is removed afterwards. */
async function playInSandbox(): Promise<Played[]> {
  const database = await openDatabase({ memory: true })
  const sandbox = buildSandbox({ database, clock: systemClock, publicUrl: 'http://localhost:4000' })
  try {
    const { port } = new URL(await sandbox.listen({ port: 0, host: '127.0.0.1' }))
    const processor = stripeProcessor({ sandboxPort: Number(port), webhookSecret })
    return await compareScenarios(scenarios, { processor, accountId: 'acct_contract', run: runName() }, [
      'expected',
      'sandbox',
    ])
  } finally {
    await sandbox.close()
    await database.close()
  }
}

/** The same scenarios, compared with the sandbox's results. */
async function playAtStripe(secretKey: string, sandbox: readonly Played[]): Promise<Played[]> {
  const accountId = values.account ?? (await new Stripe(secretKey).accounts.retrieveCurrent()).id
  print(`\nStripe's test mode, account ${accountId}, against the sandbox:`)
  const shownBy = new Map(sandbox.map(({ name, shown }) => [name, shown]))
  const list = scenarios.map((scenario) => ({ ...scenario, expected: shownBy.get(scenario.name)! }))
  const processor = stripeProcessor({ secretKey, webhookSecret, connectClientId: null })
  return compareScenarios(list, { processor, accountId, run: runName() }, ['sandbox', 'Stripe'])
}

const compareScenarios = (list: readonly Scenario[], place: Place, sides: readonly [string, string]) =>
  playScenarios(list, place, (played) => print(lineOf(played, sides)))

const runName = () => `contract ${randomBytes(8).toString('hex')}`

process.exitCode = await run()

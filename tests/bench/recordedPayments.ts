import { sql } from 'drizzle-orm'
import { fillLarge } from '../../api/demo/largeSet.ts'
import type { PaymentProcessor } from '../../api/processor/PaymentProcessor.ts'
import { systemClock } from '../../api/time/clock.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { TestSandbox } from '../support/TestSandbox.ts'
import { openBenchServer } from './benchServer.ts'
import { addBills, addCards, addConnections } from './billedPatients.ts'
import { type Pair, printRatio } from './figures.ts'

const patientCount = 2_000
const rounds = 200
/** Maximum cost of recording a payment, in single-row writes. */
const target = 3

/** Recording a payment, and charging a card without the sandbox's own time, compared with a single-row write. */
export async function measureRecording(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients: patientCount, onProgress: () => undefined })
  await database.db.execute(sql`insert into features (id, name, active, created_at, modified_at)
    values (gen_random_uuid(), 'cash-payments', true, now(), now())`)
  await addConnections(database, sql`'acct_' || client_uid`)
  await addCards(database)
  await addBills(database)
  const sandbox = new TestSandbox(database, systemClock)
  const watch = { spentMs: 0 }
  const { server, send } = await openBenchServer(database, companyId, watched(sandbox.processor, watch))
  try {
    const { rows } = await database.db.execute<{ id: string; card: string }>(
      sql`select p.id, m.id as card from patients p join payment_methods m on m.patient_id = p.id order by p.id`,
    )
    const ids = rows.values()
    const next = () => ids.next().value!
    const write = async () => send('PATCH', `/api/v2/patients/${next().id}`, { communication_language: 'spanish' })
    const cash = async () => send('POST', `/api/v2/patients/${next().id}/payments`, { type: 'cash', amount: '25.00' })
    const charge = async () => {
      const { id, card } = next()
      const taken = await send('POST', `/api/v2/patients/${id}/cards/${card}/charge`, { amount: '25.00' })
      if (taken.status !== 'success') throw new Error(`The charge ended as ${taken.status}`)
    }
    console.log(
      `\nPayments, ${rounds} rounds in turn: medians of a write of one row and of a payment (ms), median ratio`,
    )
    printRatio('cash, applied to two visits', await inTurn(write, cash, watch), target)
    printRatio('a card on file, without the sandbox’s time', await inTurn(write, charge, watch), target)
  } finally {
    await server.close()
    await sandbox.close()
    await database.close()
  }
}

/** The same processor, whose time is added up. */
function watched(processor: PaymentProcessor, watch: { spentMs: number }): PaymentProcessor {
  const timed =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request) => {
      const startedAt = performance.now()
      try {
        return await ask(request)
      } finally {
        watch.spentMs += performance.now() - startedAt
      }
    }
  return { ...processor, charge: timed(processor.charge), attach: timed(processor.attach) }
}

/** One after another, without the time spent in the processor. */
async function inTurn(
  base: () => Promise<unknown>,
  measured: () => Promise<unknown>,
  watch: { spentMs: number },
): Promise<Pair[]> {
  const time = async (run: () => Promise<unknown>) => {
    const [startedAt, spent] = [performance.now(), watch.spentMs]
    await run()
    return performance.now() - startedAt - (watch.spentMs - spent)
  }
  for (let warm = 0; warm < 5; warm += 1) {
    await base()
    await measured()
  }
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) pairs.push([await time(base), await time(measured)])
  return pairs
}

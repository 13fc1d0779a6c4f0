import { sql } from 'drizzle-orm'
import { Agent, fetch } from 'undici'
import { webhookPath } from '../../api/contract/webhookPath.ts'
import type { Database } from '../../api/db/database.ts'
import { fillLarge } from '../../api/demo/largeSet.ts'
import { signature } from '../../api/paymentSandbox/sandboxEvents.ts'
import { systemClock } from '../../api/time/clock.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { TestSandbox, webhookSecret } from '../support/TestSandbox.ts'
import { openBenchServer } from './benchServer.ts'
import { addBills, addConnections } from './billedPatients.ts'
import { median, verdict } from './figures.ts'

const perSecond = 200
const seconds = 20
const count = perSecond * seconds
const accountId = 'acct_bench'

/** Signed events at a steady rate over HTTP, each of which settles a bank payment; counted afterwards. */
export async function measureWebhooks(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients: count, onProgress: () => undefined })
  await addConnections(database, sql`${accountId}`)
  await addBills(database)
  await addPendingPayments(database)
  const sandbox = new TestSandbox(database, systemClock)
  const { server } = await openBenchServer(database, companyId, sandbox.processor)
  const agent = new Agent({ connections: 64 })
  try {
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from payments order by id`)
    console.log(`\nWebhooks, ${perSecond} a second for ${seconds} s, each settles a payment that pays two charges`)
    const startedAt = performance.now()
    const cpu = process.cpuUsage()
    const sent = await Promise.all(
      rows.map(({ id }, nth) => sendAt(`${origin}${webhookPath}`, agent, id, startedAt + (nth * 1000) / perSecond)),
    )
    const took = (performance.now() - startedAt) / 1000
    const { user, system } = process.cpuUsage(cpu)
    report(sent, took, await settled(database))
    console.log(
      `processor time of Node for each, its client included (ms): ${((user + system) / 1000 / count).toFixed(2)}`,
    )
  } finally {
    await agent.close()
    await server.close()
    await sandbox.close()
    await database.close()
  }
}

interface Sent {
  status: number
  /** From its scheduled time to its response. */
  ms: number
}

async function sendAt(url: string, dispatcher: Agent, paymentId: string, at: number): Promise<Sent> {
  await new Promise((resolve) => setTimeout(resolve, at - performance.now()))
  const body = eventOf(paymentId)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature(body, webhookSecret, new Date()) }
  const answer = await fetch(url, { method: 'POST', body, headers, dispatcher })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - at }
}

function eventOf(paymentId: string): string {
  const intent = {
    id: `pi_${paymentId}`,
    object: 'payment_intent',
    status: 'succeeded',
    metadata: { payment_id: paymentId },
  }
  const event = { id: `evt_${paymentId}`, object: 'event', type: 'payment_intent.succeeded', account: accountId }
  return JSON.stringify({ ...event, created: 0, request: null, data: { object: { ...intent, latest_charge: null } } })
}

/** Processed events, and settled payments. */
async function settled({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from processor_events e
    join payments p on e.id = 'evt_' || p.id and e.outcome = 'handled' and p.status = 'success' and p.is_collected`)
  return rows[0]!.count
}

function report(sent: readonly Sent[], took: number, processed: number): void {
  const times = sent.map(({ ms }) => ms).sort((one, other) => one - other)
  const [half, most, worst] = [median(times), times[Math.floor(times.length * 0.99)]!, times.at(-1)!]
  const accepted = sent.filter(({ status }) => status === 200).length
  const rate = sent.length / took
  console.log(
    `sent ${sent.length}, accepted ${accepted}, processed ${processed}: ${processed === sent.length ? 'ok' : 'events are lost'}`,
  )
  // The last response arrives after the last event was due.
  console.log(`a second ${rate.toFixed(0)}${verdict(rate, { least: perSecond * 0.98 })}`)
  console.log(`to the answer (ms): median ${half.toFixed(1)}, 99 % ${most.toFixed(1)}, slowest ${worst.toFixed(1)}`)
}

/** A pending bank payment of each patient. */
async function addPendingPayments({ db }: Database): Promise<void> {
  await db.execute(sql`insert into payments (id, company_id, practice_id, patient_id, type, status, amount, refunded,
      payment_method_type, connection_id, requested_at, confirmed_at, allocation, created_at)
    select gen_random_uuid(), p.company_id, p.practice_id, p.id, 'practice', 'pending', 2500, 0, 'bank_account', c.id, now(),
      now(), '{"by": "age"}', now()
    from patients p join payment_connections c on c.practice_id = p.practice_id`)
  await db.execute(sql`vacuum analyze`)
}

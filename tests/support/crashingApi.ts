import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseOn, openPools } from '../../api/db/database.ts'
import { noticesBy } from '../../api/db/noticesBy.ts'
import type { ReadTx } from '../../api/db/Tx.ts'
import { stripeProcessor } from '../../api/processor/stripeProcessor.ts'
import { buildServer } from '../../api/server.ts'
import { ApiProcess, type ChargeStep } from './apiProcess.ts'
import { interrupted } from './failingDatabase.mjs'
import { worldNow } from './worldPatients.ts'

/** An API on a PostgreSQL and a payment sandbox, which a test kills. */
export interface MortalApi {
  url: string
  /** It dies in this step of the next charge. */
  dieInCharge(step: ChargeStep): Promise<void> | void
  kill(): Promise<void> | void
}

/** In a process of its own, whose start takes two seconds of a core. */
export async function startProcess(databaseUrl: string, sandboxPort: string): Promise<MortalApi> {
  const child = new ApiProcess(databaseUrl, sandboxPort)
  const { ready } = await child.next()
  return { url: ready!, dieInCharge: (step) => child.dieInCharge(step), kill: () => child.kill() }
}

/**
 * In this process. It dies like a process, as far as others notice: all its connections end at once, and nothing that
 * it was doing continues.
 */
export async function startInProcess(databaseUrl: string, sandboxPort: string): Promise<MortalApi> {
  const { database, cut } = connect(databaseUrl)
  let lastStep: ChargeStep | null = null
  let isDead = false
  const kill = () => {
    isDead = true
    cut()
    server.server.close()
    server.server.closeAllConnections()
  }
  const charge = interrupted((step) => {
    if (step === lastStep) kill()
    return isDead
  })
  const processor = charge.processor(stripeProcessor({ sandboxPort: Number(sandboxPort), webhookSecret: '' }))
  const clock = { now: () => new Date(worldNow) }
  const site = { publicUrl: '', log: () => undefined }
  const server = buildServer({ ...site, database: charge.database(database), clock, processor })
  server.addHook('onSend', charge.answer)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, dieInCharge: (step) => void (lastStep = step), kill }
}

function connect(url: string) {
  const clients = new Set<pg.ClientBase>()
  const { pool, reading } = openPools({ url })
  for (const each of [pool, reading]) {
    each.on('connect', (client) => {
      clients.add(client)
      // The client of an interrupted transaction has no other listener.
      client.on('error', () => undefined)
    })
    each.on('remove', (client) => void clients.delete(client))
  }
  const cut = () => {
    for (const client of clients) streamOf(client).destroy()
  }
  const close = () => Promise.resolve(cut())
  const database = databaseOn(drizzle(pool), { kind: 'postgres', onNotice: noticesBy(url), close })
  return { database: { ...database, read: drizzle(reading) as unknown as ReadTx }, cut }
}

const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

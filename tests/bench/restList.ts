import { once } from 'node:events'
import { viewerOf } from '../../api/access/viewerOf.ts'
import type { Tx } from '../../api/db/Tx.ts'
import { listPatients } from '../../api/patients/listPatients.ts'
import { nodeArguments } from '../../codegen/nodeArguments.mjs'
import { freePort } from '../support/freePort.mjs'
import { startServer } from '../support/serverProcess.ts'
import { compareInTurn } from './compareInTurn.ts'
import { perSecond, printRatio } from './figures.ts'
import { forkProgram } from './forkProgram.ts'
import { type GraphWorld, onGraphWorld } from './graph/GraphWorld.ts'
import { Load } from './graph/load.ts'

const [rounds, requestsOfRound, warmRequests] = [9, 200, 400]
const clients = 10
const rowsOfPage = 50
const target = { least: 0.4 }

/**
 * Row 0: the REST list compared with its main statement run by `pg` alone, both on one core, with PostgreSQL on
 * another.
 */
export const measureRestList = (server: string) =>
  onGraphWorld(server, async (world) => {
    const bare = await startBare(world)
    const api = new Load(await startApi(world), clients)
    const path = `/api/v2/patients?per_page=${rowsOfPage}`
    const ask = (one: number) => [{ path, cookie: world.cookies[one % world.cookies.length]! }]
    const bytes = Buffer.byteLength(await api.ask(ask(0)[0]!))
    await api.run(warmRequests, ask)
    await bare(warmRequests)
    console.log(`\nGET /v2/patients, ${rowsOfPage} rows (${bytes} bytes), ${clients} at a time: lists a second`)
    const pairs = await compareInTurn(
      rounds,
      () => bare(requestsOfRound),
      async () => void (await api.run(requestsOfRound, ask)),
    )
    printRatio('through the API / its statement by pg', perSecond(requestsOfRound, pairs), target)
    await api.close()
  })

async function startApi({ startProgram, databaseUrl }: GraphWorld): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, API_PORT: String(port), LOG_LEVEL: 'error' }
  const started = await startProgram(async () => ({
    child: await startServer('api', env, nodeArguments),
    url: `http://127.0.0.1:${port}`,
  }))
  return started.url
}

/** Runs the main statement of the list a number of times. */
async function startBare(world: GraphWorld): Promise<(times: number) => Promise<void>> {
  const statement = await mainStatement(world)
  const child = forkProgram(new URL('./barePg.ts', import.meta.url), [world.databaseUrl, String(clients)])
  await world.startProgram(async () => {
    await once(child, 'message')
    return { child, url: '' }
  })
  return async (times) => {
    child.send({ ...statement, times })
    await once(child, 'message')
  }
}

interface Statement {
  text: string
  values: unknown[]
}

/** The statement that selects the rows of the list, as the API sends it. */
async function mainStatement({ database: { db }, userId }: GraphWorld): Promise<Statement> {
  const sent: Statement[] = []
  const { session } = (db as unknown as Tx)._
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, ...more) => {
    sent.push({ text: query.sql, values: query.params })
    return prepare(query, ...more)
  }
  const viewer = (await viewerOf(db, userId, new Date()))!
  sent.length = 0
  const { rows } = await listPatients(db, viewer, { query: { page: 1, per_page: rowsOfPage, count: true } })
  if (rows.length < rowsOfPage) throw new Error('There are fewer patients than a page shows')
  return sent[0]!
}

import { isDeepStrictEqual } from 'node:util'
import { compareInTurn } from '../compareInTurn.ts'
import { perSecond, printRatio, type Target, verdict } from '../figures.ts'
import { type GraphWorld, onGraphWorld, type StandIn } from './GraphWorld.ts'
import { type Ask, Load } from './load.ts'
import { inbox, patientPage, patientsList, type Screen } from './screens.ts'

const rounds = 7
const screensOfRound = 200
const clients = 16
const rowsOfPage = 50
const [delayMs, delayedScreens, warmScreens] = [20, 200, 1_000]

/** Row 1: a page of the list through the gateway, compared with the same list directly from REST. */
export const measureList = (server: string) =>
  onGraphWorld(server, async (world) => {
    const list = patientsList(rowsOfPage)
    await sameRows(world, list)
    console.log(`\nPatients list, ${rowsOfPage} rows, ${clients} clients, a session for each request: screens a second`)
    await againstRest(world, list, 'through the gateway / REST', { least: 0.8 })
  })

/** Row 2: the same for a hundred clients of one viewer that request the same at the same time. */
export const measureShared = (server: string) =>
  onGraphWorld(server, async (world) => {
    const list = patientsList(rowsOfPage)
    console.log(`\nPatients list, ${rowsOfPage} rows, 100 clients of one viewer: screens a second`)
    await againstRest(world, list, 'through the gateway / REST', { least: 3 }, { clients: 100, isOneViewer: true })
  })

/** Row 3: a patient page with one request, compared with the calls that it would make without a gateway. */
export const measurePage = (server: string) =>
  onGraphWorld(server, async (world) => {
    const page = patientPage(world.patientId)
    console.log(`\nPatient page with its statements, ${clients} clients: screens a second`)
    await againstRest(world, page, 'one graph request / its REST calls', { least: 1 })
  })

/** Row 6: the gateway's overhead if each REST call takes 20 ms. */
export const measureDelay = (server: string) =>
  onGraphWorld(server, async (world) => {
    const { standIn, cookies } = world
    const gateway = new Load((await world.startGateway(standIn.url)).url, 1)
    console.log(`\nLatency with ${delayMs} ms on each REST call / (waves × ${delayMs} ms), ${delayedScreens} screens`)
    const direct = new Load(standIn.url, 1)
    await printLatency(
      'a list from REST alone',
      standIn,
      direct,
      (cookie) => patientsList(rowsOfPage).rest(cookie)[0]!,
      cookies,
    )
    for (const [name, screen] of screensOf(world)) await printLatency(name, standIn, gateway, screen.graph, cookies)
    await direct.close()
    await gateway.close()
  })

/** Latency of sequential requests, once the server has cached the screen's document. */
async function printLatency(
  name: string,
  standIn: StandIn,
  server: Load,
  askOf: (cookie: string) => Ask,
  cookies: readonly string[],
): Promise<void> {
  await standIn.delay(0)
  for (let warm = 0; warm < warmScreens; warm += 1) await server.ask(askOf(cookies[warm]!))
  await standIn.delay(delayMs)
  const times: number[] = []
  for (let one = 0; one < delayedScreens; one += 1)
    times.push((await server.run(1, () => [askOf(cookies[one]!)])) / delayMs)
  times.sort((first, second) => first - second)
  for (const [share, target] of [
    [0.5, 1.05],
    [0.99, 1.2],
  ] as const) {
    const seen = times[Math.floor(times.length * share)]!
    console.log(`${`${name}, p${share * 100}`.padEnd(44)} × ${seen.toFixed(3)}${verdict(seen, target)}`)
  }
}

/**
 * Rows 7 and 8: REST calls of a screen, and its size compared with the calls that it would make without a gateway, as
 * in row 3, and with those of the gateway, which requests only the shown fields.
 */
export const measureCalls = (server: string) =>
  onGraphWorld(server, async (world) => {
    const { standIn, cookies } = world
    const gateway = new Load((await world.startGateway(standIn.url)).url, 1)
    const rest = new Load(world.apiUrl, 1)
    console.log(
      '\nREST calls of a screen, bytes of their answers, bytes of the screen; the same beside the whole answers of REST',
    )
    for (const [name, screen, most] of screensOf(world)) {
      await standIn.counted()
      const bytes = Buffer.byteLength(await gateway.ask(screen.graph(cookies[0]!)))
      const counted = await standIn.counted()
      const answers = await Promise.all(screen.rest(cookies[0]!).map((call) => rest.ask(call)))
      const whole = answers.reduce((sum, answer) => sum + Buffer.byteLength(answer), 0)
      const figures = `${counted.calls} calls${verdict(counted.calls, most)}, ${counted.bytes} → ${bytes}`
      const shares = `× ${(bytes / counted.bytes).toFixed(2)}; ${whole} → × ${(bytes / whole).toFixed(2)}`
      console.log(`${name.padEnd(44)} ${figures}   ${shares}${verdict(bytes / whole, 0.5)}`)
    }
    await Promise.all([gateway.close(), rest.close()])
  })

/** Maximum number of REST calls of each. */
const screensOf = ({ patientId }: GraphWorld): [name: string, screen: Screen, maxCalls: number][] => [
  ['patients list, 10 rows', patientsList(10), 1],
  ['patients list, 50 rows', patientsList(rowsOfPage), 1],
  ['patients list, 100 rows', patientsList(100), 1],
  ['inbox', inbox(), 2],
  ['patient page', patientPage(patientId), 4],
]

async function againstRest(
  world: GraphWorld,
  screen: Screen,
  label: string,
  target: Target,
  { clients: count = clients, isOneViewer = false } = {},
): Promise<void> {
  const { apiUrl, cookies } = world
  const gateway = new Load((await world.startGateway(apiUrl)).url, count)
  // A page without a gateway has several concurrent calls.
  const rest = new Load(apiUrl, count * screen.rest('').length)
  const cookieOf = (one: number) => cookies[isOneViewer ? 0 : one % cookies.length]!
  const run = (load: Load, requestsOf: (cookie: string) => readonly Ask[]) => async () =>
    void (await load.run(screensOfRound, (one) => requestsOf(cookieOf(one))))
  const pairs = await compareInTurn(
    rounds,
    run(rest, screen.rest),
    run(gateway, (cookie) => [screen.graph(cookie)]),
  )
  printRatio(label, perSecond(screensOfRound, pairs), target)
  await Promise.all([gateway.close(), rest.close()])
}

/** @throws if the graph does not show what REST returns, because the comparison would be meaningless */
async function sameRows(world: GraphWorld, screen: Screen): Promise<void> {
  const gateway = new Load((await world.startGateway(world.apiUrl)).url, 1)
  const rest = new Load(world.apiUrl, 1)
  const cookie = world.cookies[0]!
  const answer = JSON.parse(await gateway.ask(screen.graph(cookie))) as {
    data: { patients: { edges: { node: { restId: string; currentBalance: string } }[] } }
  }
  const rows = JSON.parse(await rest.ask(screen.rest(cookie)[0]!)) as {
    items: { id: string; current_balance: string }[]
  }
  const shown = answer.data.patients.edges.map(({ node }) => [node.restId, node.currentBalance])
  const known = rows.items.map((row) => [row.id, row.current_balance])
  if (shown.length === 0 || !isDeepStrictEqual(shown, known)) throw new Error('The graph shows other rows than REST')
  await Promise.all([gateway.close(), rest.close()])
}

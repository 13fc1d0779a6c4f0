import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { compareInTurn } from '../compareInTurn.ts'
import { forkProgram } from '../forkProgram.ts'
import { type Pair, perSecond, printRatio } from '../figures.ts'
import { type GraphWorld, type Measured, onGraphWorld } from './GraphWorld.ts'
import { type Ask, Load } from './load.ts'
import { startMesh } from './meshGateway.ts'
import { askOther, type Other, type ScreenName, shownBy, shownByUs } from './othersDocuments.ts'
import { patientPage, patientsList } from './screens.ts'

const rounds = 7
const screensOfRound = 100
const clients = 16
const rowsOfPage = 50

interface Target {
  page: number
  list: number
}

/** Row 4: compared with Hive Gateway over the schema that Mesh derives from the OpenAPI document. */
export const measureMesh = (server: string) =>
  onGraphWorld(server, async (world) => {
    const mesh = await world.startProgram((prefix) => startMesh(world.standIn.url, prefix))
    await against(world, 'mesh', mesh, { page: 10, list: 6 })
  })

/** Row 5: compared with plain Yoga with loaders and the global fetch. */
export const measurePlain = (server: string) =>
  onGraphWorld(server, async (world) => {
    const plain = await world.startProgram(async () => {
      const child = forkProgram(new URL('./plainGateway.ts', import.meta.url), [world.standIn.url])
      const [{ url: address }] = (await once(child, 'message')) as [{ url: string }]
      return { child, url: address }
    })
    await against(world, 'plain', plain, { page: 4, list: 4 })
  })

/** Both in front of the same stand-in of the API, each alone on its core while it is measured. */
async function against(world: GraphWorld, other: Other, measured: Measured, targets: Target): Promise<void> {
  const { cookies, patientId, standIn } = world
  const gateway = await world.startGateway(standIn.url)
  const ours = new Load(gateway.url, clients)
  const theirs = new Load(measured.url, clients)
  const screens: [ScreenName, label: string, own: (cookie: string) => Ask, other: (cookie: string) => Ask][] = [
    ['page', 'patient page', patientPage(patientId).graph, askOther(other, 'page', { id: patientId })],
    ['list', 'patients list', patientsList(rowsOfPage).graph, askOther(other, 'list', { first: rowsOfPage })],
  ]
  console.log(`\nAgainst ${titles[other]}, ${clients} clients, a session for each request: screens a second`)
  for (const [screen, label, own, theirOwn] of screens) {
    const shown = shownByUs[screen](dataOf(await ours.ask(own(cookies[0]!))))
    const shownByThem = shownBy[other][screen](dataOf(await theirs.ask(theirOwn(cookies[0]!))))
    if (shown.length === 0 || !isDeepStrictEqual(shown, shownByThem))
      throw new Error(`The ${label} is not the same: ${JSON.stringify([shown[0], shownByThem[0]])}`)
    const run = (load: Load, ask: (cookie: string) => Ask) =>
      load.run(screensOfRound, (one) => [ask(cookies[one % cookies.length]!)])
    const cpu: [theirs: number[], ours: number[]] = [[], []]
    const pairs = await compareInTurn(
      rounds,
      async () => void cpu[0].push(await cpuOf(measured, () => run(theirs, theirOwn))),
      async () => void cpu[1].push(await cpuOf(gateway, () => run(ours, own))),
    )
    printRatio(`${label}: ours / theirs`, perSecond(screensOfRound, pairs), { least: targets[screen] })
    const busy = cpu[0].map((ms, round): Pair => [ms, cpu[1][round]!]).slice(-rounds)
    if (busy.every(([base, own]) => base > 0 && own > 0))
      printRatio(`${label}: by the time of its core`, perSecond(screensOfRound, busy), { least: targets[screen] })
  }
  await Promise.all([ours.close(), theirs.close()])
}

const titles: Record<Other, string> = {
  mesh: 'Hive Gateway and Mesh',
  plain: 'plain Yoga, loaders and the global fetch',
}

/** Processor time that a server used for some work, in milliseconds; 0 if unknown. */
async function cpuOf({ cpuMs }: Measured, work: () => Promise<unknown>): Promise<number> {
  const before = cpuMs()
  await work()
  return (cpuMs() ?? 0) - (before ?? 0)
}

const dataOf = (text: string) => (JSON.parse(text) as { data: never }).data

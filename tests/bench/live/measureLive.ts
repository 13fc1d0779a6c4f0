import { once } from 'node:events'
import inboxStream from '../../../web/inbox/__generated__/inboxStreamSubscription.graphql.ts'
import { build } from '../../../codegen/build.mjs'
import { endServer } from '../../support/serverProcess.ts'
import { type LiveWorld, openLiveWorld } from './liveWorld.ts'
import { forkProgram, Swarm } from './Swarm.ts'
import type { SwarmTarget } from './SwarmClient.ts'

const subscribers = Number(process.env['BENCH_SUBSCRIBERS'] ?? 5_000)
const rounds = 5
const eventsOfRound = 20
const stalledShare = 0.01
/** Told at once and long enough to fill what the system buffers for a client that takes nothing. */
const stalledEvents = 40_000
const stalledClients = 50
const killedShare = 0.2
const killedSubscribers = 500
const killedEvents = 10_000
const restartEvents = 100

/** Rows 9 to 12: everybody is told of what happens, in time, in order and once, whatever becomes of others and of the gateway. */
export async function measureLive(server: string): Promise<void> {
  await build()
  const world = await openLiveWorld(server, subscribers)
  const broadcaster = forkProgram('broadcaster.ts', [world.apiUrl, world.serviceToken])
  const [{ url }] = (await once(broadcaster, 'message')) as [{ url: string }]
  const bare: SwarmTarget = { url, documentId: null }
  const gateway: SwarmTarget = { url: world.gatewayUrl.replace('http', 'ws'), documentId: inboxStream.params.id! }
  console.log(`\nLive events: ${subscribers} subscribers, each with a session of their own`)
  try {
    await measureFanOut(world, bare, gateway)
    await measureStalled(world, gateway)
    await measureMemoryOfStalled(world, gateway)
    await measureKilled(world, gateway)
    await measureRestart(world, gateway)
  } finally {
    await endServer(broadcaster, 'SIGTERM')
    await world.close()
  }
}

/** Row 9: from the begin of the REST write until each has heard of it. */
async function measureFanOut(world: LiveWorld, bare: SwarmTarget, gateway: SwarmTarget): Promise<void> {
  const found: [bare: Latencies, gateway: Latencies][] = []
  for (let round = 0; round < rounds; round += 1) {
    const sides = [bare, gateway]
    if (round % 2 === 1) sides.reverse()
    const pair = new Map<SwarmTarget, Latencies>()
    for (const side of sides) pair.set(side, await latenciesOf(world, side, 0))
    found.push([pair.get(bare)!, pair.get(gateway)!])
  }
  print(
    'write to receive, p99',
    'ms',
    found.map(([base, own]) => [base.p99, own.p99]),
    1.3,
  )
  print(
    'write to receive, p50',
    'ms',
    found.map(([base, own]) => [base.p50, own.p50]),
    null,
  )
}

/** Row 10: what those who take nothing cost the others. */
async function measureStalled(world: LiveWorld, gateway: SwarmTarget): Promise<void> {
  const found: [none: Latencies, some: Latencies][] = []
  const stalled = Math.ceil(subscribers * stalledShare)
  for (let round = 0; round < rounds; round += 1) {
    const pair = new Map<number, Latencies>()
    for (const count of round % 2 === 0 ? [0, stalled] : [stalled, 0])
      pair.set(count, await latenciesOf(world, gateway, count))
    found.push([pair.get(0)!, pair.get(stalled)!])
  }
  print(
    `${stalled} stalled, p99 of the others`,
    'ms',
    found.map(([none, some]) => [none.p99, some.p99]),
    1.1,
  )
}

interface Latencies {
  p50: number
  p99: number
}

/** One event after the other, each once everybody has heard the one before. */
async function latenciesOf(world: LiveWorld, target: SwarmTarget, stalled: number): Promise<Latencies> {
  const swarm = new Swarm()
  try {
    await swarm.tell({ do: 'connect', target, cookies: world.cookies, reads: false })
    if (stalled > 0) await swarm.tell({ do: 'stall', count: stalled })
    const all: number[] = []
    for (let event = 0; event < eventsOfRound; event += 1) {
      await swarm.tell({ do: 'expect' })
      const begun = Number(process.hrtime.bigint())
      await world.write()
      const { times } = await swarm.tell({ do: 'heard' })
      // The first few find everything cold.
      if (event >= 3) all.push(...times!.map((time) => (time - begun) / 1e6))
    }
    all.sort((one, other) => one - other)
    return { p50: all[Math.floor(all.length * 0.5)]!, p99: all[Math.floor(all.length * 0.99)]! }
  } finally {
    await swarm.close()
  }
}

/** Row 10: what the gateway holds for those who take nothing, and how it ends with them. */
async function measureMemoryOfStalled(world: LiveWorld, gateway: SwarmTarget): Promise<void> {
  // What the events themselves take is held in both, and the heap has its size after the first.
  const { most: without } = await memoryWith(world, gateway, 0)
  const { most, codes } = await memoryWith(world, gateway, stalledClients)
  const each = (most - without) / stalledClients / 1024 / 1024
  const closed = codes.filter((code) => code === 4441).length
  console.log(
    `stalled sockets closed by 4441: ${closed} of ${stalledClients}  ${closed === stalledClients ? 'ok' : 'not all'}`,
  )
  console.log(`memory for each of them: ${each.toFixed(2)} MiB  ${each <= 1 ? 'ok' : 'above'} (≤ 1 MiB)`)
}

async function memoryWith(world: LiveWorld, target: SwarmTarget, stalled: number) {
  const swarm = new Swarm()
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, world.gatewayMemory())), 10)
  try {
    await swarm.tell({ do: 'connect', target, cookies: world.cookies.slice(0, stalled + 1), reads: true })
    await swarm.tell({ do: 'stall', count: stalled })
    await world.tell(stalledEvents)
    await swarm.tell({ do: 'heardTo', position: stalledEvents })
    return { most, codes: (await swarm.tell({ do: 'stalledEnds' })).codes! }
  } finally {
    clearInterval(timer)
    await swarm.close()
  }
}

/** Row 11: those whose connection breaks off in the middle hear the rest, in order and once. */
async function measureKilled(world: LiveWorld, gateway: SwarmTarget): Promise<void> {
  const swarm = new Swarm()
  try {
    const cookies = world.cookies.slice(0, killedSubscribers)
    await swarm.tell({ do: 'connect', target: gateway, cookies, reads: true })
    await swarm.tell({ do: 'kill', share: killedShare, after: (cookies.length * killedEvents) / 4 })
    await world.tell(killedEvents)
    const { lost, twice, killed } = await swarm.tell({ do: 'caughtUp', position: killedEvents })
    const verdict = lost === 0 && twice === 0 ? 'ok' : 'wrong'
    console.log(
      `${killed} of ${cookies.length} killed in ${killedEvents} events: ${lost} lost, ${twice} twice  ${verdict}`,
    )
  } finally {
    await swarm.close()
  }
}

/** Row 12: from when the gateway listens again until everybody has heard all that happened meanwhile. */
async function measureRestart(world: LiveWorld, gateway: SwarmTarget): Promise<void> {
  const swarm = new Swarm()
  try {
    await swarm.tell({ do: 'connect', target: gateway, cookies: world.cookies, reads: true })
    await world.restartGateway(() => world.tell(restartEvents))
    const begun = performance.now()
    const { lost, twice } = await swarm.tell({ do: 'caughtUp', position: restartEvents })
    const seconds = (performance.now() - begun) / 1_000
    const verdict = seconds <= 3 && lost === 0 && twice === 0 ? 'ok' : 'above'
    console.log(`restart, all caught up: ${seconds.toFixed(2)} s, ${lost} lost, ${twice} twice  ${verdict} (≤ 3 s)`)
  } finally {
    await swarm.close()
  }
}

function print(label: string, unit: string, pairs: [number, number][], target: number | null): void {
  const ratios = pairs.map(([base, own]) => own / base).sort((one, other) => one - other)
  const ratio = median(ratios)
  const figures = [0, 1]
    .map((side) =>
      median(pairs.map((pair) => pair[side]!))
        .toFixed(1)
        .padStart(8),
    )
    .join(' ')
  const spread = `${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}`
  const verdict = target === null ? '' : `${ratio <= target ? 'ok' : 'above'} (≤ ${target})`
  console.log(`${label.padEnd(32)} ${figures} ${unit}   × ${ratio.toFixed(2)} (${spread})  ${verdict}`)
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}

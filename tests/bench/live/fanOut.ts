import { median, type Pair, printRatio } from '../figures.ts'
import { onLiveWorld, subscribers, type LiveBench } from './LiveBench.ts'
import { Swarm } from './Swarm.ts'
import type { SwarmTarget } from './SwarmClient.ts'

const rounds = 5
const eventsOfRound = 20
/** The first few run with cold caches. */
const coldEvents = 3
const stalledShare = 0.01
const stalledPairs = 15
const eventsOfPair = 8

interface Latencies {
  p50: number
  p99: number
}
type Round = readonly [base: Latencies, measured: Latencies]

/** From the start of a REST write until each client has received its event, compared with a bare broadcaster. */
export const measureFanOut = onLiveWorld('fan-out', async (bench) => {
  const { bare, gateway } = bench
  const found = await inTurn(
    () => latenciesOf(bench, bare),
    () => latenciesOf(bench, gateway),
  )
  print('write to receive, ms p99', found, 'p99', 1.3)
  print('write to receive, ms p50', found, 'p50', null)
})

/**
 * The cost of stalled clients for the others: on the same sockets, of the same clients, in turn, so that only the
 * stalling differs. A round is the median over its events of the 99th percentile of the delay.
 */
export const measureStalled = onLiveWorld('some stalled', async (bench) => {
  const { world, gateway: target } = bench
  const count = Math.ceil(subscribers * stalledShare)
  const swarm = new Swarm()
  try {
    await swarm.request({ do: 'connect', target, cookies: world.cookies, reads: false })
    const round = async (isStalled: boolean) => {
      if (isStalled) await swarm.request({ do: 'stall', count })
      const events: number[] = []
      for (let event = 0; event < eventsOfPair; event += 1) events.push(p99(await received(bench, swarm, count)))
      if (isStalled) await swarm.request({ do: 'wakeAll' })
      return median(events)
    }
    await round(false)
    const pairs: Pair[] = []
    for (let pair = 0; pair < stalledPairs; pair += 1) {
      if (pair % 2 === 0) pairs.push([await round(false), await round(true)])
      else pairs.push([await round(true), await round(false)].reverse() as unknown as Pair)
    }
    printRatio(`${count} stalled, ms p99 of the others`, pairs, 1.1)
  } finally {
    await swarm.close()
  }
})

const print = (label: string, found: readonly Round[], share: keyof Latencies, target: number | null) =>
  printRatio(
    label,
    found.map(([base, own]) => [base[share], own[share]]),
    target,
  )

/** Each first in every other round, so that drift affects both alike. */
async function inTurn(base: () => Promise<Latencies>, measured: () => Promise<Latencies>): Promise<Round[]> {
  const found: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) found.push([await base(), await measured()])
    else found.push([await measured(), await base()].reverse() as unknown as Round)
  }
  return found
}

/** One event after another, each once all clients have received the previous one. */
async function latenciesOf({ world }: LiveBench, target: SwarmTarget): Promise<Latencies> {
  const swarm = new Swarm()
  try {
    await swarm.request({ do: 'connect', target, cookies: world.cookies, reads: false })
    const all: number[] = []
    for (let event = 0; event < coldEvents + eventsOfRound; event += 1) {
      const times = await received({ world }, swarm, 0)
      if (event >= coldEvents) all.push(...times)
    }
    all.sort((one, other) => one - other)
    return { p50: all[Math.floor(all.length * 0.5)]!, p99: all[Math.floor(all.length * 0.99)]! }
  } finally {
    await swarm.close()
  }
}

/**
 * Writes one event.
 * @returns the delay of each client except the first ones, in milliseconds
 */
async function received({ world }: Pick<LiveBench, 'world'>, swarm: Swarm, from: number): Promise<number[]> {
  await swarm.request({ do: 'expect', from })
  const started = Number(process.hrtime.bigint())
  await world.write()
  const { times } = await swarm.request({ do: 'received' })
  return times!.map((time) => (time - started) / 1e6)
}

function p99(times: number[]): number {
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.99)]!
}

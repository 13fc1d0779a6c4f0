import { printRatio } from '../figures.ts'
import { onLiveWorld, subscribers, type LiveBench } from './LiveBench.ts'
import { Swarm } from './Swarm.ts'
import type { SwarmTarget } from './SwarmClient.ts'

const rounds = 5
const eventsOfRound = 20
/** The first few find everything cold. */
const coldEvents = 3
const stalledShare = 0.01

interface Latencies {
  p50: number
  p99: number
}
type Round = readonly [base: Latencies, measured: Latencies]

/** From the begin of a REST write until each has heard of it, beside a bare broadcaster. */
export const measureFanOut = onLiveWorld('fan-out', async (bench) => {
  const { bare, gateway } = bench
  const found = await inTurn(
    () => latenciesOf(bench, bare, 0),
    () => latenciesOf(bench, gateway, 0),
  )
  print('write to receive, ms p99', found, 'p99', 1.3)
  print('write to receive, ms p50', found, 'p50', null)
})

/** What those who take nothing cost the others. */
export const measureStalled = onLiveWorld('some stalled', async (bench) => {
  const stalled = Math.ceil(subscribers * stalledShare)
  const found = await inTurn(
    () => latenciesOf(bench, bench.gateway, 0),
    () => latenciesOf(bench, bench.gateway, stalled),
  )
  print(`${stalled} stalled, ms p99 of the others`, found, 'p99', 1.1)
})

const print = (label: string, found: readonly Round[], share: keyof Latencies, target: number | null) =>
  printRatio(
    label,
    found.map(([base, own]) => [base[share], own[share]]),
    target,
  )

/** Each first in every other round, so that a drift meets both alike. */
async function inTurn(base: () => Promise<Latencies>, measured: () => Promise<Latencies>): Promise<Round[]> {
  const found: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) found.push([await base(), await measured()])
    else found.push([await measured(), await base()].reverse() as unknown as Round)
  }
  return found
}

/** One event after the other, each once everybody has heard the one before. */
async function latenciesOf({ world }: LiveBench, target: SwarmTarget, stalled: number): Promise<Latencies> {
  const swarm = new Swarm()
  try {
    await swarm.tell({ do: 'connect', target, cookies: world.cookies, reads: false })
    if (stalled > 0) await swarm.tell({ do: 'stall', count: stalled })
    const all: number[] = []
    for (let event = 0; event < coldEvents + eventsOfRound; event += 1) {
      await swarm.tell({ do: 'expect' })
      const begun = Number(process.hrtime.bigint())
      await world.write()
      const { times } = await swarm.tell({ do: 'heard' })
      if (event >= coldEvents) all.push(...times!.map((time) => (time - begun) / 1e6))
    }
    all.sort((one, other) => one - other)
    return { p50: all[Math.floor(all.length * 0.5)]!, p99: all[Math.floor(all.length * 0.99)]! }
  } finally {
    await swarm.close()
  }
}

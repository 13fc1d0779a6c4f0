import { median } from '../figures.ts'
import { onLiveWorld, type LiveBench } from './LiveBench.ts'
import { Swarm } from './Swarm.ts'

/** Total amount: more than the system and the gateway buffer for a stalled client. */
const events = 60_000
/** Memory is measured after each chunk. */
const piece = 2_000
const clients = 200
const rounds = 3
const mebibyte = 1024 * 1024

interface Held {
  held: number
  rss: number
}

/** Memory of the gateway for stalled clients, and how it closes them. */
export const measureHeldForStalled = onLiveWorld('held for who takes nothing', async (bench) => {
  const each: Held[] = []
  const codes: number[] = []
  // Positions restart only with a new log: earlier events take the same memory on both sides of a round.
  await heldWith(bench, 0)
  for (let round = 0; round < rounds; round += 1) {
    const without = await heldWith(bench, 0)
    const some = await heldWith(bench, clients)
    each.push({ held: maxBeside(some.seen, without.seen, 'held'), rss: maxBeside(some.seen, without.seen, 'rss') })
    codes.push(...some.codes)
  }
  const closed = codes.filter((code) => code === 4441).length
  const all = rounds * clients
  console.log(`closed by 4441: ${closed} of ${all}  ${closed === all ? 'ok' : `not all: ${codes.join(' ')}`}`)
  const held = each.map((one) => one.held)
  const spread = `${least(held).toFixed(3)} to ${Math.max(...held).toFixed(3)}`
  console.log(
    `held for each of ${clients}, the most seen: ${median(held).toFixed(3)} MiB (${spread})  ${Math.max(...held) <= 1 ? 'ok' : 'above'} (≤ 1 MiB)`,
  )
  console.log(`the same of the process as the system sees it: ${each.map(({ rss }) => rss.toFixed(3)).join(', ')} MiB`)
})

const least = (values: readonly number[]) => Math.min(...values)

/** Maximum additional memory per stalled client at any moment, in MiB. */
const maxBeside = (some: readonly Held[], without: readonly Held[], key: keyof Held): number =>
  Math.max(...some.map((one, at) => one[key] - without[at]![key])) / clients / mebibyte

/** Memory of the gateway after each chunk of events, and how it closes stalled clients. */
async function heldWith({ world, gateway: target }: LiveBench, stalled: number) {
  const swarm = new Swarm()
  const seen: Held[] = []
  try {
    // The same number of connections on both sides, so that their own memory does not count.
    await swarm.request({ do: 'connect', target, cookies: world.cookies.slice(0, clients + 1), reads: true })
    await swarm.request({ do: 'stall', count: stalled })
    for (let first = 1; first <= events; first += piece) {
      await world.emit(piece, first)
      await swarm.request({ do: 'heardTo', position: first + piece - 1 })
      seen.push(await world.gatewayMemory())
    }
    return { seen, codes: (await swarm.request({ do: 'stalledEnds' })).codes! }
  } finally {
    await swarm.close()
  }
}

import { median } from '../figures.ts'
import { onLiveWorld, type LiveBench } from './LiveBench.ts'
import { Swarm } from './Swarm.ts'

/** In the end more than what the system and the gateway hold for a client that takes nothing. */
const events = 60_000
/** After each piece it is looked at what is held. */
const piece = 2_000
const clients = 200
const rounds = 3
const mebibyte = 1024 * 1024

interface Held {
  held: number
  rss: number
}

/** What the gateway holds for those who take nothing, and how it ends with them. */
export const measureHeldForStalled = onLiveWorld('held for who takes nothing', async (bench) => {
  const each: Held[] = []
  const codes: number[] = []
  // Places begin anew with another log only: what was told before is held alike by both sides of a round.
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

/** The most that was held for each of them at any moment, MiB: side by side with what is held without them. */
const maxBeside = (some: readonly Held[], without: readonly Held[], key: keyof Held): number =>
  Math.max(...some.map((one, at) => one[key] - without[at]![key])) / clients / mebibyte

/** What the gateway holds after each piece of what it tells, and how it ends with those who take nothing. */
async function heldWith({ world, gateway: target }: LiveBench, stalled: number) {
  const swarm = new Swarm()
  const seen: Held[] = []
  try {
    // As many connections on both sides: their own memory is none that is held for who takes nothing.
    await swarm.tell({ do: 'connect', target, cookies: world.cookies.slice(0, clients + 1), reads: true })
    await swarm.tell({ do: 'stall', count: stalled })
    for (let first = 1; first <= events; first += piece) {
      await world.tell(piece, first)
      await swarm.tell({ do: 'heardTo', position: first + piece - 1 })
      seen.push(await world.gatewayMemory())
    }
    return { seen, codes: (await swarm.tell({ do: 'stalledEnds' })).codes! }
  } finally {
    await swarm.close()
  }
}

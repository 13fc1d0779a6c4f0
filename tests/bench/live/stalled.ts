import { median } from '../figures.ts'
import { onLiveWorld, type LiveBench } from './LiveBench.ts'
import { Swarm } from './Swarm.ts'

/** Told at once and long enough to fill what the system buffers for a client that takes nothing. */
const events = 40_000
const clients = 50
const rounds = 3

/** What the gateway holds for those who take nothing, and how it ends with them. */
export const measureHeldForStalled = onLiveWorld('held for who takes nothing', async (bench) => {
  // What the events themselves take is held with and without; the heap has its size after the first.
  await heldWith(bench, 0)
  const each: number[] = []
  const codes: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const without = await heldWith(bench, 0)
    const some = await heldWith(bench, clients)
    each.push((some.bytes - without.bytes) / clients / 1024 / 1024)
    codes.push(...some.codes)
  }
  const closed = codes.filter((code) => code === 4441).length
  const all = rounds * clients
  console.log(`closed by 4441: ${closed} of ${all}  ${closed === all ? 'ok' : `not all: ${codes.join(' ')}`}`)
  const seen = each.map((one) => one.toFixed(2)).join(', ')
  console.log(`memory for each of them: ${seen} MiB  ${median(each) <= 1 ? 'ok' : 'above'} (≤ 1 MiB)`)
})

/** The most that the gateway holds while it tells of everything, and how it ends with those who take nothing. */
async function heldWith({ world, gateway: target }: LiveBench, stalled: number) {
  const swarm = new Swarm()
  let bytes = 0
  const timer = setInterval(() => (bytes = Math.max(bytes, world.gatewayMemory())), 10)
  try {
    await swarm.tell({ do: 'connect', target, cookies: world.cookies.slice(0, stalled + 1), reads: true })
    await swarm.tell({ do: 'stall', count: stalled })
    await world.tell(events)
    await swarm.tell({ do: 'heardTo', position: events })
    return { bytes, codes: (await swarm.tell({ do: 'stalledEnds' })).codes! }
  } finally {
    clearInterval(timer)
    await swarm.close()
  }
}

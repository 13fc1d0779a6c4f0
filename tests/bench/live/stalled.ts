import { onLiveWorld, type LiveBench } from './LiveBench.ts'
import { Swarm } from './Swarm.ts'

/** Told at once and long enough to fill what the system buffers for a client that takes nothing. */
const events = 40_000
const clients = 50

/** What the gateway holds for those who take nothing, and how it ends with them. */
export const measureHeldForStalled = onLiveWorld('held for who takes nothing', async (bench) => {
  // What the events themselves take is held in both, and the heap has its size after the first.
  const { most: without } = await memoryWith(bench, 0)
  const { most, codes } = await memoryWith(bench, clients)
  const each = (most - without) / clients / 1024 / 1024
  const closed = codes.filter((code) => code === 4441).length
  console.log(`closed by 4441: ${closed} of ${clients}  ${closed === clients ? 'ok' : `not all: ${codes.join(' ')}`}`)
  console.log(`memory for each of them: ${each.toFixed(2)} MiB  ${each <= 1 ? 'ok' : 'above'} (≤ 1 MiB)`)
})

async function memoryWith({ world, gateway: target }: LiveBench, stalled: number) {
  const swarm = new Swarm()
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, world.gatewayMemory())), 10)
  try {
    await swarm.tell({ do: 'connect', target, cookies: world.cookies.slice(0, stalled + 1), reads: true })
    await swarm.tell({ do: 'stall', count: stalled })
    await world.tell(events)
    await swarm.tell({ do: 'heardTo', position: events })
    return { most, codes: (await swarm.tell({ do: 'stalledEnds' })).codes! }
  } finally {
    clearInterval(timer)
    await swarm.close()
  }
}

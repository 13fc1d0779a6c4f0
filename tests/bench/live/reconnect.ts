import { onLiveWorld } from './LiveBench.ts'
import { Swarm } from './Swarm.ts'

const killedShare = 0.2
const killedEvents = 10_000
/** Sent at once. The number is small enough that no client is closed for lagging behind. */
const batchSize = 500
const restartEvents = 100

/** Clients whose connection breaks receive the rest, in order and once. */
export const measureKilled = onLiveWorld('some killed', async ({ world, gateway: target }) => {
  const swarm = new Swarm()
  try {
    const { cookies } = world
    await swarm.request({ do: 'connect', target, cookies, reads: true })
    await swarm.request({ do: 'kill', share: killedShare, after: (cookies.length * killedEvents) / 4 })
    const started = performance.now()
    for (let first = 1; first <= killedEvents; first += batchSize) {
      await world.emit(batchSize, first)
      await swarm.request({ do: 'heardTo', position: first + batchSize - 1 })
    }
    const { lost, twice, killed } = await swarm.request({ do: 'caughtUp', position: killedEvents })
    const seconds = (performance.now() - started) / 1_000
    const verdict = lost === 0 && twice === 0 && killed === cookies.length * killedShare ? 'ok' : 'wrong'
    console.log(
      `${killed} of ${cookies.length} killed in ${killedEvents} events: ${lost} lost, ${twice} twice, in ${seconds.toFixed(0)} s  ${verdict}`,
    )
  } finally {
    await swarm.close()
  }
})

/** From the time the gateway listens again until all clients have received the missed events. */
export const measureRestart = onLiveWorld('restart', async ({ world, gateway: target }) => {
  const swarm = new Swarm()
  try {
    await swarm.request({ do: 'connect', target, cookies: world.cookies, reads: true })
    await world.restartGateway(() => world.emit(restartEvents))
    const started = performance.now()
    const { lost, twice } = await swarm.request({ do: 'caughtUp', position: restartEvents })
    const seconds = (performance.now() - started) / 1_000
    const verdict = seconds <= 3 && lost === 0 && twice === 0 ? 'ok' : 'above'
    console.log(`all caught up after ${seconds.toFixed(2)} s, ${lost} lost, ${twice} twice  ${verdict} (≤ 3 s)`)
  } finally {
    await swarm.close()
  }
})

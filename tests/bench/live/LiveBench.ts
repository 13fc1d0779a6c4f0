import { once } from 'node:events'
import inboxStream from '../../../web/inbox/__generated__/inboxStreamSubscription.graphql.ts'
import { endServer } from '../../support/serverProcess.ts'
import { forkProgram } from '../forkProgram.ts'
import { type LiveWorld, openLiveWorld } from './liveWorld.ts'
import type { SwarmTarget } from './SwarmClient.ts'

export const subscribers = Number(process.env['BENCH_SUBSCRIBERS'] ?? 5_000)

export interface LiveBench {
  world: LiveWorld
  /** The baseline of the gateway. */
  bare: SwarmTarget
  gateway: SwarmTarget
}

/** A measurement on both built servers, with a broadcaster that receives the same events. */
export const onLiveWorld = (title: string, measure: (bench: LiveBench) => Promise<void>) => async (server: string) => {
  const world = await openLiveWorld(server, subscribers)
  const broadcaster = forkProgram(new URL('./broadcaster.ts', import.meta.url), [world.apiUrl, world.serviceToken])
  const [{ url }] = (await once(broadcaster, 'message')) as [{ url: string }]
  console.log(`\nLive events, ${title}: ${subscribers} subscribers, each with a session of their own`)
  try {
    await measure({
      world,
      bare: { url, documentId: null },
      gateway: { url: world.gatewayUrl.replace('http', 'ws'), documentId: inboxStream.params.id! },
    })
  } finally {
    await endServer(broadcaster, 'SIGTERM')
    await world.close()
  }
}

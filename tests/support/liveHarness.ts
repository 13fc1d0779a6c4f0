import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Tracing } from '../../api/contract/tracing/Tracing.ts'
import type { RequestRate } from '../../gateway/access/RequestRate.ts'
import { createLiveServer } from '../../gateway/liveServer.ts'
import type { LiveServer } from '../../gateway/live/LiveServer.ts'
import { FeedClient } from '../../gateway/rest/FeedClient.ts'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { ApiHarness, serviceToken } from './apiHarness.ts'
import { practices, worldId } from './worldPeople.ts'

type Place = keyof typeof practices

/** Documents of the tests' gateway build. */
export const liveDocuments = {
  ids: `subscription Ids($after: String) { inboxEvents(after: $after) { __typename cursor
    ... on LiveState { isLive } ... on NewMessage { threadId patientId position }
    ... on AccountChanged { patientId } ... on ThreadChanged { threadId } ... on MessageStatusChanged { threadId position } } }`,
  texts: `subscription Texts($after: String) { inboxEvents(after: $after) { __typename cursor
    ... on NewMessage { position thread { name } message { __typename ... on Message { text } } } } }`,
  mentions: `subscription Mentions($after: String) { inboxEvents(after: $after) { __typename cursor
    ... on NewMessage { position } ... on UserMentioned { threadId messageId position } } }`,
  query: '{ viewer { restId } }',
  stale: 'subscription Stale { inboxEvents { nothing } }',
}
export const documentId = (name: keyof typeof liveDocuments) =>
  createHash('sha256').update(liveDocuments[name]).digest('hex')

interface GatewayOptions {
  token?: string | null
  remembered?: number
  /** Address of the API. Default: the harness's own. */
  upstream?: string
  /** Whether it connects to the feed from the start, or when the test starts it. */
  isHearing?: boolean
  rate?: RequestRate
  pseudonymKey?: string
  tracing?: Tracing
}

export interface LiveGateway {
  live: LiveServer
  url: string
  /** Its API calls, by the names of the contract. */
  calls: string[]
  reports: { error: string }[]
  /** Delays between writing and sending events, in milliseconds. */
  lags: number[]
  /** Stops it; if gracefully, clients are handed over. */
  stop(isPolite?: boolean): Promise<void>
}

/** A gateway with its sockets over the real API, and events identified by `position`. */
export class LiveHarness {
  readonly #gateways: LiveGateway[] = []

  private constructor(
    readonly api: ApiHarness,
    readonly upstream: string,
  ) {}

  static async open(): Promise<LiveHarness> {
    const api = await ApiHarness.open()
    return new LiveHarness(api, await api.server.listen({ port: 0, host: '127.0.0.1' }))
  }

  /** Another API server on the same database, which can be killed and restarted at its address. */
  static async beside({ api }: LiveHarness) {
    let { server } = api.through(api.database)
    const upstream = await server.listen({ port: 0, host: '127.0.0.1' })
    const restart = async () => {
      server = api.through(api.database).server
      await server.listen({ port: Number(new URL(upstream).port), host: '127.0.0.1' })
    }
    return { upstream, kill: () => server.close(), restart }
  }

  async start({
    token = serviceToken,
    remembered,
    upstream = this.upstream,
    isHearing = true,
    rate,
    pseudonymKey,
    tracing,
  }: GatewayOptions = {}): Promise<LiveGateway> {
    const [calls, reports, lags]: [string[], { error: string }[], number[]] = [[], [], []]
    const client = new RestClient({ url: upstream, onCall: ({ endpoint }) => calls.push(endpoint) })
    const documents = new Map(
      (Object.keys(liveDocuments) as (keyof typeof liveDocuments)[]).map((name) => [
        documentId(name),
        liveDocuments[name],
      ]),
    )
    const report = (line: { error: string }) => reports.push(line)
    const shared = { client, now: () => this.api.clock.now(), report, rate: rate ?? null, tracing: tracing ?? null }
    const feedClient = token === null ? null : new FeedClient(upstream, token)
    const live = createLiveServer({
      ...shared,
      documents,
      feedClient,
      onDelivered: (lagMs) => lags.push(lagMs),
      publicOrigin: 'https://tally.test',
      ...(remembered && { remembered }),
    })
    const server = createGateway({ ...shared, live, pseudonymKey: pseudonymKey ?? null, appFolder: null })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    if (isHearing) live.start()
    const isSureToHear = isHearing && token === serviceToken && upstream === this.upstream
    if (isSureToHear) await vi.waitUntil(() => !live.isAway, { timeout: 15_000 })
    const { port } = server.address() as AddressInfo
    const stop = async (isPolite = true) => {
      if (isPolite) await live.close()
      else await live.hub.close()
      await closeServer(server)
      await client.close()
    }
    const gateway = { live, url: `ws://127.0.0.1:${port}/graphql`, calls, reports, lags, stop }
    this.#gateways.push(gateway)
    return gateway
  }

  /** Events of messages numbered from `first`, in one transaction; no message rows. */
  async write(count: number, { first = 1, place = 'north' as Place, name = 'new_message' } = {}): Promise<void> {
    const { id: practiceId, companyId } = practices[place]
    const createdAt = this.api.clock.now().toISOString()
    const rows = sql`select ${name}, ${companyId}::uuid, ${practiceId}::uuid, ${worldId('patient', 1)}::uuid,
      jsonb_build_object('thread_id', ${worldId('thread', 1)}::text, 'position', n), ${createdAt}::timestamptz
      from generate_series(${first}::int, ${first + count - 1}::int) n`
    await this.api.database.db.execute(
      sql`insert into events (name, company_id, practice_id, patient_id, data, created_at) ${rows}`,
    )
  }

  async close(): Promise<void> {
    await Promise.all(this.#gateways.map((gateway) => gateway.stop()))
    await this.api.close()
  }
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { type Database, openDatabase } from '../../api/db/database.ts'
import type { RequestRate } from '../../gateway/access/RequestRate.ts'
import type { ApiHarness, Session } from './apiHarness.ts'
import { Balancer } from './balancer.ts'
import { type LiveGateway, LiveHarness } from './liveHarness.ts'
import { testServer } from './testDatabase.ts'

/** A response of `/api` or `/graphql`. */
interface Answer<T> {
  status: number
  body: T
}

/** Address of a gateway. */
export const httpOf = ({ url }: LiveGateway) => url.replace('ws', 'http').replace('/graphql', '')

/**
 * Two gateways and two API servers on one PostgreSQL, each with its own memory, and a balancer in front of each pair
 * that alternates between the two.
 */
export class Instances {
  private constructor(
    private readonly harness: LiveHarness,
    readonly databaseUrl: string,
    private readonly otherDatabase: Database,
    readonly apis: readonly [ApiHarness, ApiHarness],
    readonly apiUrls: readonly [string, string],
    private readonly beforeApis: Balancer,
  ) {}

  static async open(): Promise<Instances> {
    const harness = await LiveHarness.open()
    const databaseUrl = await databaseUrlOf(harness.api.database)
    const otherDatabase = await openDatabase({ url: databaseUrl })
    const other = harness.api.through(otherDatabase)
    const apiUrls = [harness.upstream, await other.server.listen({ port: 0, host: '127.0.0.1' })] as const
    const beforeApis = await Balancer.open(apiUrls)
    return new Instances(harness, databaseUrl, otherDatabase, [harness.api, other], apiUrls, beforeApis)
  }

  /** Two gateways behind a balancer, over the servers behind `upstream`. */
  async gateways({ upstream = this.beforeApis.url, rate }: { upstream?: string; rate?: () => RequestRate } = {}) {
    const start = () => this.harness.start({ upstream, ...(rate && { rate: rate() }) })
    const both = [await start(), await start()] as const
    await vi.waitUntil(() => both.every(({ live }) => !live.isAway), { timeout: 15_000 })
    return { both, balancer: await Balancer.open(both.map(httpOf)) }
  }

  /** Number of calls per API server. */
  get apiCounts(): number[] {
    return this.apiUrls.map((url) => this.beforeApis.counts.get(url) ?? 0)
  }

  /** Messages numbered from `first`, written in one transaction. */
  write(count: number, first: number): Promise<void> {
    return this.harness.write(count, { first })
  }

  async close(): Promise<void> {
    await this.harness.close()
    await this.apis[1].server.close()
    await this.otherDatabase.close()
    await this.beforeApis.close()
  }
}

/** URL of the same PostgreSQL database for other processes. */
export async function databaseUrlOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(testServer()!)
  url.pathname = `/${rows[0]!.name}`
  return url.href
}

/** A call as a page sends it, with its whole response; status 0 if the connection broke. */
export async function send<T = Record<string, unknown>>(
  method: string,
  url: string,
  { as, body, headers = {} }: { as?: Session; body?: unknown; headers?: Record<string, string> },
): Promise<Answer<T>> {
  const own = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(as && { cookie: as.cookie, 'x-csrf-token': as.csrf }),
  }
  try {
    const answer = await fetch(url, { method, headers: { ...own, ...headers }, body: JSON.stringify(body) ?? null })
    const text = await answer.text()
    return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : null) as T }
  } catch {
    return { status: 0, body: null as T }
  }
}

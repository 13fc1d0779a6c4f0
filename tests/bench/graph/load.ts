import { Pool } from 'undici'

/** One request of a client. */
export interface Ask {
  path: string
  cookie: string
  /** Sent by POST; without it the request is a GET. */
  body?: string
}

/** The clients of one server, on keep-alive connections. */
export class Load {
  readonly #pool: Pool

  constructor(
    url: string,
    private readonly clients: number,
  ) {
    this.#pool = new Pool(url, { connections: clients, pipelining: 1 })
  }

  /**
   * The text of one response.
   * @throws for any answer but success
   */
  async ask({ path, cookie, body }: Ask): Promise<string> {
    const response = await this.#pool.request({
      method: body === undefined ? 'GET' : 'POST',
      path,
      headers: { accept: 'application/json', cookie, ...(body !== undefined && sentAsJson) },
      body: body ?? null,
    })
    const text = await response.body.text()
    if (response.statusCode !== 200 || text.includes('"errors"')) throw new Error(`${path}: ${text.slice(0, 500)}`)
    return text
  }

  /**
   * All clients send requests until a number of screens is complete; each screen is one request or several concurrent
   * ones.
   * @returns the duration in milliseconds
   */
  async run(screens: number, requestsOf: (screen: number) => readonly Ask[]): Promise<number> {
    let next = 0
    const work = async () => {
      while (next < screens) await Promise.all(requestsOf(next++).map((ask) => this.ask(ask)))
    }
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: this.clients }, work))
    return performance.now() - startedAt
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

const sentAsJson = { 'content-type': 'application/json', 'x-csrf-token': 'bench' }

import { once } from 'node:events'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { EventData } from '../../api/contract/events.ts'
import type { ApiHarness, Session } from './apiHarness.ts'

/** An event as a client receives it. */
export interface ReceivedEvent {
  id: number
  event: string
  data: EventData
}

/** Start position of a reader: `lastEventId` as a browser repeats it, `after` in the address. */
export interface From {
  lastEventId?: number | string
  after?: number | string
}

const addresses = new WeakMap<ApiHarness, Promise<string>>()

function addressOf(api: ApiHarness): Promise<string> {
  const address = addresses.get(api) ?? api.server.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(api, address)
  return address
}

/** A client of the feed over its own connection, which stores what it receives. */
export class FeedReader {
  readonly events: ReceivedEvent[] = []
  /** The last received id, with an event or without. */
  place = -1
  comments = 0
  /** Errors have a body; a stream never ends. */
  refusal: { error: string; error_text: string } | null = null
  end: 'said goodbye' | 'cut off' | null = null
  #rest = ''
  #waiting: (() => void)[] = []

  private constructor(
    private readonly call: ClientRequest,
    private readonly answer: IncomingMessage,
  ) {
    answer.setEncoding('utf8')
    answer.on('error', () => undefined)
    answer.on('close', () => {
      this.end = answer.complete ? 'said goodbye' : 'cut off'
      this.#wake()
    })
  }

  /** Resolves once the stream has started, or was rejected. */
  static async open(api: ApiHarness, as: Session | null, { lastEventId, after }: From = {}): Promise<FeedReader> {
    const url = new URL('/api/v2/events', await addressOf(api))
    if (after !== undefined) url.searchParams.set('after', String(after))
    const headers = {
      ...(as && { cookie: as.cookie }),
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    }
    const call = request(url, { headers, agent: false })
    call.on('error', () => undefined)
    call.end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    const reader = new FeedReader(call, answer)
    if (answer.statusCode === 200) {
      answer.on('data', (text: string) => {
        reader.#take(text)
        reader.#wake()
      })
      await reader.#until(() => reader.place >= 0)
    } else reader.refusal = JSON.parse((await answer.toArray()).join('')) as FeedReader['refusal']
    return reader
  }

  get status(): number {
    return this.answer.statusCode!
  }
  get headers(): IncomingHttpHeaders {
    return this.answer.headers
  }

  /**
   * The first events that it received, once there are this many.
   * @throws if the stream ends before
   */
  async received(count: number): Promise<ReceivedEvent[]> {
    await this.#until(() => this.events.length >= count)
    return this.events
  }

  /** Resolves once everything up to a position has arrived. */
  reached(place: number): Promise<void> {
    return this.#until(() => this.place >= place)
  }

  async beaten(): Promise<void> {
    const before = this.comments
    await this.#until(() => this.comments > before)
  }

  async ended(): Promise<'said goodbye' | 'cut off'> {
    while (this.end === null) await this.#news()
    return this.end
  }

  /** Pauses reading from the connection. */
  pause(): void {
    this.answer.pause()
  }
  resume(): void {
    this.answer.resume()
  }

  /** Disconnects without notice, like a closed browser. */
  leave(): void {
    this.call.destroy()
  }

  async #until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (this.end !== null) throw new Error(`The stream ${this.end} after ${this.events.length} events`)
      await this.#news()
    }
  }

  #news(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop()!
    for (const block of blocks) this.#takeBlock(block.split('\n'))
  }

  #takeBlock(lines: readonly string[]): void {
    const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    if (lines.some((line) => line.startsWith(':'))) this.comments += 1
    const [id, event, data] = [valueOf('id'), valueOf('event'), valueOf('data')]
    if (id !== undefined) this.place = Number(id)
    if (data !== undefined) this.events.push({ id: Number(id), event: event!, data: JSON.parse(data) as EventData })
  }
}

import { once } from 'node:events'
import { parse } from 'cookie'
import WebSocket from 'ws'
import type { Session } from './apiHarness.ts'
import { documentId, type LiveGateway, type liveDocuments } from './liveHarness.ts'

/** An event as a client of the graph receives it. */
export interface LiveReceived {
  __typename: string
  cursor: string
  isLive?: boolean
  position?: number
  threadId?: string
  messageId?: string
  patientId?: string | null
  thread?: { name: string } | null
  message?: { text: string } | null
}

interface Options {
  after?: string | null
  document?: keyof typeof liveDocuments
  origin?: string | null
  csrf?: string
  /** A document instead of a document id. */
  payload?: object
}

/** A client of the gateway's sockets with its own implementation of the protocol, which stores what it receives. */
export class LiveReader {
  readonly received: LiveReceived[] = []
  readonly errors: { message: string; extensions?: { code?: string } }[] = []
  /** Code and reason, once it was closed. */
  closed: [code: number, reason: string] | null = null
  #waiting: (() => void)[] = []

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString()) as never))
    socket.on('close', (code, reason) => {
      this.closed = [code, reason.toString()]
      this.#wake()
    })
    socket.on('error', () => undefined)
  }

  /**
   * Resolves once the socket is open and `connection_init` is sent, before any response.
   * @throws if it is not a socket
   */
  static async connect(gateway: LiveGateway, as: Session, { origin, csrf }: Options = {}): Promise<LiveReader> {
    const own = gateway.url.replace('ws', 'http').replace('/graphql', '')
    const socket = new WebSocket(gateway.url, 'graphql-transport-ws', {
      headers: { cookie: as.cookie, ...(origin !== null && { origin: origin ?? own }) },
    })
    const reader = new LiveReader(socket)
    await once(socket, 'open')
    reader.send({ type: 'connection_init', payload: { csrfToken: csrf ?? parse(as.cookie)['csrf'] } })
    return reader
  }

  /** The same, subscribed; resolves once the stream has started or it was rejected. */
  static async open(gateway: LiveGateway, as: Session, options: Options = {}): Promise<LiveReader> {
    const reader = await LiveReader.connect(gateway, as, options)
    await reader.until(() => reader.isAccepted || reader.closed !== null)
    reader.subscribe('1', options)
    await reader.until(() => reader.received.length + reader.errors.length > 0 || reader.closed !== null)
    return reader
  }

  isAccepted = false

  /** Its cursor. */
  get cursor(): string | null {
    return this.received.at(-1)?.cursor ?? null
  }

  /** The received events, without those about the stream itself. */
  get events(): LiveReceived[] {
    return this.received.filter(({ __typename }) => __typename !== 'LiveState')
  }
  get positions(): (number | undefined)[] {
    return this.events.map(({ position }) => position)
  }

  subscribe(id: string, { after = null, document = 'ids', payload }: Options = {}): void {
    const requested = payload ?? { query: '', extensions: { documentId: documentId(document) }, variables: { after } }
    this.send({ id, type: 'subscribe', payload: requested })
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  async until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (this.closed !== null) throw new Error(`Closed by ${this.closed.join(' ')} after ${this.received.length}`)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  /** Resolves once a number of events have arrived. */
  async awaitEvents(count: number): Promise<LiveReceived[]> {
    await this.until(() => this.events.length >= count)
    return this.events
  }

  async ended(): Promise<[code: number, reason: string]> {
    while (this.closed === null) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.closed
  }

  /** Disconnects without notice, like a closed browser. */
  leave(): void {
    this.socket.terminate()
  }

  #take(message: { type: string; payload?: { data?: { inboxEvents?: LiveReceived } } & { message: string }[] }): void {
    if (message.type === 'connection_ack') this.isAccepted = true
    if (message.type === 'next' && message.payload?.data?.inboxEvents)
      this.received.push(message.payload.data.inboxEvents)
    if (message.type === 'error') this.errors.push(...(message.payload as { message: string }[]))
    this.#wake()
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

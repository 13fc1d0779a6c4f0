import { parse } from 'cookie'
import WebSocket from 'ws'
import { waitBeforeMs } from '../../../web/relay/live/comingBack.ts'

export interface SwarmTarget {
  url: string
  /** Of the app's subscription; null for the bare broadcaster, which sends without being asked. */
  documentId: string | null
}

/** What a swarm hears of its clients. */
export interface SwarmListener {
  onReady(): void
  /** A message has come, with where it stands in the thread: read only for who asks, for reading costs. */
  onMessage(client: SwarmClient, position: number | null): void
  onClosed(client: SwarmClient, code: number): void
}

/** One client of a swarm. It does as little as it can: what it costs comes on top of what is measured. */
export class SwarmClient {
  /** The position that has to come next, where they are read. */
  expected = 1
  isStalled = false
  #socket: WebSocket | null = null
  #cursor: string | null = null
  #isReady = false
  #failures = 0

  constructor(
    private readonly target: SwarmTarget,
    private readonly cookie: string,
    private readonly listener: SwarmListener,
    private readonly reads: boolean,
  ) {}

  get isReady(): boolean {
    return this.#isReady
  }

  connect(): void {
    const { url, documentId } = this.target
    const origin = url.replace(/^ws/, 'http')
    const socket = new WebSocket(documentId === null ? url : `${url}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: this.cookie, origin },
      perMessageDeflate: false,
    })
    this.#socket = socket
    socket.on('open', () => this.#open())
    socket.on('message', (data: Buffer) => this.#take(data))
    socket.on('error', () => undefined)
    socket.on('close', (code) => this.#left(code))
  }

  /** Takes nothing any more, as a browser whose machine sleeps. */
  stall(): void {
    this.isStalled = true
    this.#socket!.pause()
  }

  /** Takes what waits, to hear how it ended. */
  wake(): void {
    this.#socket!.resume()
  }

  /** Loses the connection without a word, and comes back with its cursor. */
  kill(): void {
    this.#socket!.terminate()
  }

  #open(): void {
    const { documentId } = this.target
    if (documentId === null) return this.#ready()
    this.#send({ type: 'connection_init', payload: { csrfToken: parse(this.cookie)['csrf'] } })
  }

  #take(data: Buffer): void {
    if (data.includes('"NewMessage"')) {
      if (!this.reads) return this.listener.onMessage(this, null)
      const { cursor, position } = told(data)
      this.#cursor = cursor
      return this.listener.onMessage(this, position)
    }
    if (data.includes('"connection_ack"')) {
      const extensions = { documentId: this.target.documentId }
      const payload = { query: '', extensions, variables: { after: this.#cursor } }
      return this.#send({ id: '1', type: 'subscribe', payload })
    }
    if (!data.includes('"LiveState"')) return
    this.#cursor = told(data).cursor
    if (!this.#isReady) this.#ready()
  }

  #ready(): void {
    this.#isReady = true
    this.#failures = 0
    this.listener.onReady()
  }

  /** Comes back as the app does. */
  #left(code: number): void {
    this.#isReady = false
    this.listener.onClosed(this, code)
    if (this.isStalled) return
    setTimeout(() => this.connect(), waitBeforeMs(this.#failures))
    this.#failures += 1
  }

  #send(message: object): void {
    this.#socket!.send(JSON.stringify(message))
  }
}

interface Told {
  cursor: string
  /** Of no meaning where no message is told of. */
  position: number
}

/** Found by its bytes: thousands of clients that parse what they hear would be what is measured. */
function told(data: Buffer): Told {
  const cursorAt = data.indexOf(cursorKey) + cursorKey.length
  const positionAt = data.indexOf(positionKey, cursorAt) + positionKey.length
  let position = 0
  for (let at = positionAt; isDigit(data[at]!); at += 1) position = position * 10 + data[at]! - zero
  return { cursor: data.toString('latin1', cursorAt, data.indexOf('"', cursorAt)), position }
}

const cursorKey = '"cursor":"'
const positionKey = '"position":'
const zero = 48
const isDigit = (byte: number) => byte >= zero && byte < zero + 10

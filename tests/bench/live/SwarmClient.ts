import { parse } from 'cookie'
import { reconnectDelayMs } from '../../../web/relay/live/reconnectDelay.ts'
import { SwarmSocket } from './SwarmSocket.ts'

export interface SwarmTarget {
  url: string
  /** Id of the app's subscription; null for the bare broadcaster, which sends without a request. */
  documentId: string | null
}

/** Callbacks of a swarm for its clients. */
export interface SwarmListener {
  onReady(): void
  /** A message arrived, with its position in the thread, which is parsed only on demand because parsing costs time. */
  onMessage(client: SwarmClient, position: number | null): void
  onClosed(client: SwarmClient, code: number): void
}

/** One client of a swarm. It does as little as possible, because its own cost adds to the measurement. */
export class SwarmClient {
  /** The next expected position, if positions are checked. */
  expected = 1
  isStalled = false
  #socket: SwarmSocket | null = null
  readonly #cursor = Buffer.alloc(64)
  #cursorLength = 0
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
    this.#socket = new SwarmSocket(new URL(documentId === null ? url : `${url}/graphql`), this.cookie, {
      onOpen: () => this.#open(),
      onText: (bytes, from, to) => this.#take(bytes, from, to),
      onClosed: (code) => this.#left(code),
    })
  }

  /** Reads nothing anymore, like a browser on a sleeping machine. */
  stall(): void {
    this.isStalled = true
    this.#socket!.pause()
  }

  /** Reads the waiting data, and everything from now on. */
  goOn(): void {
    this.isStalled = false
    this.wake()
  }

  /** Reads the waiting data to find out how the connection ended. */
  wake(): void {
    this.#socket!.resume()
  }

  /** Drops the connection without a close frame, and reconnects with its cursor. */
  kill(): void {
    this.#socket!.terminate()
  }

  #open(): void {
    const { documentId } = this.target
    if (documentId === null) return this.#ready()
    this.#send({ type: 'connection_init', payload: { csrfToken: parse(this.cookie)['csrf'] } })
  }

  #take(bytes: Buffer, from: number, to: number): void {
    const isIn = (words: Buffer) => {
      const at = bytes.indexOf(words, from)
      return at >= 0 && at < to
    }
    if (isIn(newMessage)) {
      if (!this.reads) return this.listener.onMessage(this, null)
      return this.listener.onMessage(this, this.#accept(bytes, from))
    }
    if (isIn(accepted)) {
      const extensions = { documentId: this.target.documentId }
      const payload = {
        query: '',
        extensions,
        variables: { after: this.#cursorLength > 0 ? this.#cursor.toString('latin1', 0, this.#cursorLength) : null },
      }
      return this.#send({ id: '1', type: 'subscribe', payload })
    }
    if (!isIn(state)) return
    this.#accept(bytes, from)
    if (!this.#isReady) this.#ready()
  }

  /**
   * Stores the cursor and returns the position; meaningless for frames without a message. Both are found by their
   * bytes, because parsing in thousands of clients would dominate the measurement.
   */
  #accept(bytes: Buffer, from: number): number {
    const begin = bytes.indexOf(cursorKey, from) + cursorKey.length
    const end = bytes.indexOf(quote, begin)
    this.#cursorLength = bytes.copy(this.#cursor, 0, begin, end)
    let position = 0
    for (let at = bytes.indexOf(positionKey, end) + positionKey.length; isDigit(bytes[at]!); at += 1)
      position = position * 10 + bytes[at]! - zero
    return position
  }

  #ready(): void {
    this.#isReady = true
    this.#failures = 0
    this.listener.onReady()
  }

  /** Reconnects like the app. */
  #left(code: number): void {
    this.#isReady = false
    this.listener.onClosed(this, code)
    if (this.isStalled) return
    setTimeout(() => this.connect(), reconnectDelayMs(this.#failures))
    this.#failures += 1
  }

  #send(message: object): void {
    this.#socket!.send(JSON.stringify(message))
  }
}

const newMessage = Buffer.from('"NewMessage"')
const accepted = Buffer.from('"connection_ack"')
const state = Buffer.from('"LiveState"')
const cursorKey = Buffer.from('"cursor":"')
const positionKey = Buffer.from('"position":')
const [quote, zero] = [34, 48]
const isDigit = (byte: number) => byte >= zero && byte < zero + 10

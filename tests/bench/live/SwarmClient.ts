import { parse } from 'cookie'
import { reconnectDelayMs } from '../../../web/relay/live/reconnectDelay.ts'
import { SwarmSocket } from './SwarmSocket.ts'

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

  /** Takes nothing any more, as a browser whose machine sleeps. */
  stall(): void {
    this.isStalled = true
    this.#socket!.pause()
  }

  /** Takes what waits, and everything from now on. */
  goOn(): void {
    this.isStalled = false
    this.wake()
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

  #take(bytes: Buffer, from: number, to: number): void {
    const isIn = (words: Buffer) => {
      const at = bytes.indexOf(words, from)
      return at >= 0 && at < to
    }
    if (isIn(newMessage)) {
      if (!this.reads) return this.listener.onMessage(this, null)
      return this.listener.onMessage(this, this.#told(bytes, from))
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
    this.#told(bytes, from)
    if (!this.#isReady) this.#ready()
  }

  /**
   * Notes the cursor, and answers the position: of no meaning where no message is told of. Both are found by their bytes:
   * thousands of clients that parse what they hear would be what is measured.
   */
  #told(bytes: Buffer, from: number): number {
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

  /** Comes back as the app does. */
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

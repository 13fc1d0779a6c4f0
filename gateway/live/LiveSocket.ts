import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeCodes } from './closeCodes.ts'
import type { LiveSession } from './LiveSession.ts'

/** Limit of waiting bytes for a client that does not accept them. */
const maxWaitingBytes = 1024 * 1024
/** Size of one write of waiting bytes to the connection. */
const pieceBytes = 64 * 1024

/** The part of a subscription that its socket uses. */
interface SocketSubscriber {
  wake(): void
  beat(): void
}

/** One client's connection, with its subscriptions. */
export class LiveSocket {
  readonly subscribers = new Map<string, SocketSubscriber>()
  /** Null until the session is known. */
  session: LiveSession | null = null
  /** Whether the client has answered the last ping. */
  #isAlive = true
  #isClosing = false
  /** Bytes that the connection does not accept yet, shared by all clients that wait for them. */
  #queue: Buffer[] = []
  #queuedBytes = 0

  constructor(
    private readonly socket: WebSocket,
    private readonly connection: Duplex,
  ) {
    // An error ends the connection; the client reconnects.
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => void (this.#isAlive = true))
    connection.on('drain', () => this.#drain())
  }

  get isOpen(): boolean {
    return !this.#isClosing && this.socket.readyState === this.socket.OPEN
  }

  /** Whether the connection accepts nothing at the moment. Missed events then wait. */
  get isFull(): boolean {
    return this.#queue.length > 0 || this.connection.writableNeedDrain
  }

  /** Number of waiting bytes. */
  get waiting(): number {
    return this.#queuedBytes + this.connection.writableLength
  }

  /**
   * Sends whole frames, made once for all clients, directly to the connection. `ws` would make a header per message
   * and client. Compression is off, so `ws` never interleaves frames of its own. Too many waiting bytes close the
   * connection.
   */
  send(frames: Buffer): void {
    if (!this.isOpen) return
    if (!this.isFull) {
      this.connection.write(frames)
      return
    }
    this.#queue.push(frames)
    this.#queuedBytes += frames.length
    if (this.waiting > maxWaitingBytes) this.close(closeCodes.stalled, 'Too much was waiting to be taken')
  }

  /** Coalesces all pending frames into one write. */
  inOnePiece(send: () => void): void {
    this.connection.cork()
    try {
      send()
    } finally {
      this.connection.uncork()
    }
  }

  wake(): void {
    for (const subscriber of this.subscribers.values()) subscriber.wake()
  }

  /** Sends a ping. Closes a client that has not answered the last one, or that accepts none of its missed events. */
  beat(): void {
    if (this.#isClosing) return
    if (!this.#isAlive) return this.close(closeCodes.stalled, 'Nothing was answered for too long')
    this.#isAlive = false
    this.socket.ping()
    for (const subscriber of this.subscribers.values()) subscriber.beat()
  }

  /** Closes with a code at once, dropping waiting bytes. `ws` cuts off a client that does not accept even that. */
  close(code: number, reason: string): void {
    if (this.#isClosing) return
    this.#isClosing = true
    this.#takeFromQueue(Number.POSITIVE_INFINITY)
    this.socket.close(code, reason)
  }

  terminate(): void {
    this.socket.terminate()
  }

  #drain(): void {
    while (this.#queue.length > 0 && !this.connection.writableNeedDrain)
      this.connection.write(Buffer.concat(this.#takeFromQueue(pieceBytes)))
    if (!this.isFull) this.wake()
  }

  #takeFromQueue(bytes: number): Buffer[] {
    let [count, size] = [0, 0]
    while (count < this.#queue.length && size < bytes) size += this.#queue[count++]!.length
    this.#queuedBytes -= size
    return this.#queue.splice(0, count)
  }
}

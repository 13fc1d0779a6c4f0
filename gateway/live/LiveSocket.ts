import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeCodes } from './closeCodes.ts'
import type { LiveSession } from './LiveSession.ts'

/** What may wait in memory for one client that does not take it, bytes. */
const mostWaitingBytes = 1024 * 1024
/** Of what waits, so much is handed to the connection in one piece, bytes. */
const pieceBytes = 64 * 1024

/** A subscription, as its socket uses it. */
interface SocketSubscriber {
  wake(): void
  beat(): void
}

/** One client's connection, with what it has subscribed to. */
export class LiveSocket {
  readonly subscribers = new Map<string, SocketSubscriber>()
  /** Null until it is known who this is. */
  session: LiveSession | null = null
  /** Whether it has answered since it was asked last. */
  #isAlive = true
  #isClosing = false
  /** What the connection does not take yet: the same bytes for everybody who waits for them. */
  #queue: Buffer[] = []
  #queuedBytes = 0

  constructor(
    private readonly socket: WebSocket,
    private readonly connection: Duplex,
  ) {
    // What is wrong with a connection ends it; the client comes back.
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => void (this.#isAlive = true))
    connection.on('drain', () => this.#drain())
  }

  get isOpen(): boolean {
    return !this.#isClosing && this.socket.readyState === this.socket.OPEN
  }

  /** Whether it takes nothing at the moment: what was missed has to wait until it does. */
  get isFull(): boolean {
    return this.#queue.length > 0 || this.connection.writableNeedDrain
  }

  /** Bytes that wait to be taken. */
  get waiting(): number {
    return this.#queuedBytes + this.connection.writableLength
  }

  /**
   * Sends whole frames. They go to the connection itself, made once for everybody, where `ws` would make a header for each
   * message and client; it compresses nothing here, so that nothing of its own can come in between. Too much that waits
   * ends the connection.
   */
  send(frames: Buffer): void {
    if (!this.isOpen) return
    if (!this.isFull) {
      this.connection.write(frames)
      return
    }
    this.#queue.push(frames)
    this.#queuedBytes += frames.length
    if (this.waiting > mostWaitingBytes) this.close(closeCodes.stalled, 'Too much was waiting to be taken')
  }

  /** What is sent meanwhile goes out in one piece. */
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

  /** Asks for a sign of life; ends what has not answered since the last time, and who takes nothing of what was missed. */
  beat(): void {
    if (this.#isClosing) return
    if (!this.#isAlive) return this.close(closeCodes.stalled, 'Nothing was answered for too long')
    this.#isAlive = false
    this.socket.ping()
    for (const subscriber of this.subscribers.values()) subscriber.beat()
  }

  /** Says why, at once: what waited is let go, whoever comes back hears it then. Who does not even take that is cut off by `ws`. */
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

import type { WebSocket } from 'ws'
import { closeCodes } from './closeCodes.ts'
import { frameOf } from './frameOf.ts'
import type { LiveSession } from './LiveSession.ts'
import type { Subscriber } from './Subscriber.ts'

/** What may wait in memory for one client that does not take it, bytes. */
const mostWaitingBytes = 1024 * 1024
/** Of what was missed, no more is handed over before some of it was taken. */
const enoughWaitingBytes = 256 * 1024

/** One client's connection, with what it has subscribed to. */
export class LiveSocket {
  readonly subscribers = new Map<string, Subscriber>()
  /** Null until it is known who this is. */
  session: LiveSession | null = null
  /** Whether it has answered since it was asked last. */
  isAlive = true
  #isClosing = false

  constructor(private readonly socket: WebSocket) {
    // What is wrong with a connection ends it; the client comes back.
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => void (this.isAlive = true))
  }

  get isOpen(): boolean {
    return !this.#isClosing && this.socket.readyState === this.socket.OPEN
  }

  /** Whether so much waits to be taken that what was missed has to wait too. */
  get isFull(): boolean {
    return this.socket.bufferedAmount > enoughWaitingBytes
  }

  /** Bytes that wait to be taken. */
  get waiting(): number {
    return this.socket.bufferedAmount
  }

  /** Sends a result; `taken` hears of it once the connection has it. Too much that waits ends the connection. */
  next(id: string, result: string, taken?: () => void): void {
    if (!this.isOpen) return
    this.socket.send(frameOf(id, result), { binary: false }, taken)
    if (this.socket.bufferedAmount > mostWaitingBytes)
      this.close(closeCodes.stalled, 'Too much was waiting to be taken')
  }

  wake(): void {
    for (const subscriber of this.subscribers.values()) subscriber.wake()
  }

  /** Asks for a sign of life; ends what has not answered since the last time, and who takes nothing of what was missed. */
  beat(): void {
    if (!this.isAlive) return this.socket.terminate()
    this.isAlive = false
    this.socket.ping()
    for (const subscriber of this.subscribers.values()) subscriber.beat()
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return
    this.#isClosing = true
    this.socket.close(code, reason)
  }

  terminate(): void {
    this.socket.terminate()
  }
}

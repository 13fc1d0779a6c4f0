import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** Data folder. In memory without one, optionally loaded from a `dump`. */
export interface WorkerLocation {
  folder?: string
  dump?: Uint8Array | undefined
}

export type WorkerRequest = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'close' }
export type WorkerAnswer =
  { kind: 'opened' } | { kind: 'answer'; bytes: Uint8Array } | { kind: 'failed'; message: string } | { kind: 'closed' }

/** Header of a frontend message: its type byte and its length, which includes the four length bytes. */
const terminate = 0x58

/** `AuthenticationOk` and `ReadyForQuery`: an embedded database needs no authentication. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** A socket-like stream for `pg.Client`, with the embedded database at the other end. */
export class PgliteStream extends Duplex {
  #isGreeted = false

  constructor(private readonly worker: Worker) {
    super()
    worker.on('message', this.#onAnswer)
    worker.once('exit', this.#gone)
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }

  // Socket methods that have no effect here.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk)
    done()
  }

  /** The parts of one query, so that it costs one trip. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.#onAnswer)
    this.worker.off('exit', this.#gone)
    this.push(null)
    done(error)
  }

  #send(bytes: Buffer): void {
    if (!this.#isGreeted) {
      this.#isGreeted = true
      this.push(welcome)
      return
    }
    // The client leaves; the database stays for the next one.
    if (bytes[0] === terminate) return void this.destroy()
    this.worker.postMessage({ kind: 'bytes', bytes } satisfies WorkerRequest)
  }

  readonly #onAnswer = (answer: WorkerAnswer) => {
    if (answer.kind === 'answer') this.push(Buffer.from(answer.bytes.buffer, 0, answer.bytes.byteLength))
    else if (answer.kind === 'failed') this.destroy(new Error(answer.message))
  }
  readonly #gone = () => this.destroy(new Error('The embedded database has stopped'))
}

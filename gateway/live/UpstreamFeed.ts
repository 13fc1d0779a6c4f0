import { type FeedClient, type FeedPiece, FeedRefusal } from '../rest/FeedClient.ts'
import { backoffWithJitter } from './backoffWithJitter.ts'

interface FeedListener {
  onPieces(piece: FeedPiece): void
  /** The feed is connected, at the requested position or, with `isAnew`, at another one. */
  onBegin(place: number, isRestart: boolean): void
  onLost(): void
}

const longestWaitMs = 5_000

/**
 * The gateway's one stream of events. It reconnects automatically after the last event it received. If the API no
 * longer stores that event, or has a new log, the stream starts over and reports it.
 */
export class UpstreamFeed {
  readonly #stop = new AbortController()
  #place: number | null = null
  #failures = 0
  #isLive = false

  constructor(
    private readonly client: FeedClient,
    private readonly listener: FeedListener,
    /** Called once with the reason when the feed is unavailable, until it is back. */
    private readonly report: (why: string) => void,
  ) {}

  get isLive(): boolean {
    return this.#isLive
  }

  /** Runs until `stop`, and retries every failure. */
  async run(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      await this.#read().catch((error: unknown) => this.#failed(error))
      if (signal.aborted) return
      if (this.#isLive) this.#lose()
      await backoffWithJitter(this.#failures, longestWaitMs, signal)
      this.#failures += 1
    }
  }

  stop(): void {
    this.#stop.abort()
  }

  async #read(): Promise<void> {
    const isRestart = this.#place === null
    let hasStarted = false
    for await (const piece of this.client.read(this.#place, this.#stop.signal)) {
      if (!hasStarted && piece.sequence !== null) {
        hasStarted = true
        this.#begin(piece.sequence, isRestart)
      }
      if (piece.sequence !== null) this.#place = piece.sequence
      this.listener.onPieces(piece)
    }
  }

  #begin(place: number, isRestart: boolean): void {
    this.#failures = 0
    this.#isLive = true
    this.listener.onBegin(place, isRestart)
  }

  #lose(): void {
    this.#isLive = false
    this.listener.onLost()
  }

  #failed(error: unknown): void {
    if (this.#stop.signal.aborted) return
    if (error instanceof FeedRefusal && error.status === 410) this.#place = null
    // A second failure in a row, while the API starts, is not reported again.
    else if (this.#failures === 0) this.report(wordsFor(error, this.#place === null))
  }
}

/** A failure as a log message. */
function wordsFor(error: unknown, isFirst: boolean): string {
  if (error instanceof FeedRefusal)
    return `${refusalWords(error)} There are no live updates until it accepts; the gateway retries.`
  const { code, name } = error as NodeJS.ErrnoException
  const why = isFirst ? 'The API does not answer yet' : 'The event feed was interrupted'
  return `${why} (${code ?? name}). There are no live updates until it answers; the gateway retries.`
}

const refusalWords = ({ status }: FeedRefusal) =>
  status === 401
    ? 'The API rejects the event feed (401): its SERVICE_TOKEN differs.'
    : `The API rejects the event feed (${status}).`

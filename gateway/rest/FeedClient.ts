import { Pool, type Dispatcher } from 'undici'
import { lastEventIdHeader, streamEvents } from '../../api/contract/events.ts'

/** A chunk of the feed: its sequence number and event, or an event without a sequence number. */
export interface FeedPiece {
  sequence: number | null
  event: string | null
  /** Unvalidated; the consumer of the event checks it. */
  data: unknown
}

/** The feed answered an HTTP error: 401 for the token, 410 for a position that is no longer stored. */
export class FeedRefusal extends Error {
  constructor(readonly status: number) {
    super(`The feed of events answered ${status}`)
  }
}

/** Silence after which the connection is dead, in milliseconds. The heartbeat comes every 15 seconds. */
const silenceMs = 40_000
const answerMs = 10_000
/** Limit of one chunk. No chunk of the feed comes near it. */
const maximumPieceLength = 64 * 1024
/** Connections: the continuous stream, and reads of missed events. */
const connections = 4

/** Reads the event feed of all practices with the service token, over its own connections. */
export class FeedClient {
  readonly #pool: Pool

  constructor(
    url: string,
    readonly token: string,
  ) {
    this.#pool = new Pool(url, { connections, pipelining: 1, headersTimeout: answerMs, bodyTimeout: silenceMs })
  }

  /**
   * Streams all events after a position, or from now on, until the server or `signal` ends it.
   * @throws FeedRefusal for a status other than success, and undici's errors for a lost connection
   */
  async *read(after: number | null, signal: AbortSignal): AsyncGenerator<FeedPiece> {
    const answer = await this.#pool.request({
      method: 'GET',
      path: `/api${streamEvents.path}`,
      headers: {
        accept: streamEvents.stream,
        authorization: `Bearer ${this.token}`,
        ...(after !== null && { [lastEventIdHeader]: String(after) }),
      },
      signal,
    })
    if (answer.statusCode !== 200) {
      await answer.body.dump()
      throw new FeedRefusal(answer.statusCode)
    }
    yield* pieces(answer.body)
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}

async function* pieces(body: Dispatcher.ResponseData['body']): AsyncGenerator<FeedPiece> {
  let rest = ''
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop()!
    if (rest.length > maximumPieceLength) throw new FeedRefusal(0)
    for (const block of blocks) {
      const piece = pieceOf(block)
      if (piece) yield piece
    }
  }
}

/** Null for comments and the retry interval, which carry no event. */
function pieceOf(block: string): FeedPiece | null {
  let id: string | null = null
  let event: string | null = null
  let data: string | null = null
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4)
    else if (line.startsWith('event: ')) event = line.slice(7)
    else if (line.startsWith('data: ')) data = line.slice(6)
  }
  if (id === null && event === null) return null
  return { sequence: id === null ? null : Number(id), event, data: data === null ? null : parsed(data) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

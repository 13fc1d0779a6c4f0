import { Pool, type Dispatcher } from 'undici'
import { lastEventIdHeader, streamEvents } from '../../api/contract/events.ts'

/** A piece of the feed: how far it has come, with what happened there; or, without a place, something of the moment. */
export interface FeedPiece {
  sequence: number | null
  event: string | null
  /** As it came, to be checked by whoever knows the event. */
  data: unknown
}

/** The feed was refused with an HTTP status: 401 for the token, 410 for a place that is no longer kept. */
export class FeedRefusal extends Error {
  constructor(readonly status: number) {
    super(`The feed of events answered ${status}`)
  }
}

/** The feed's heartbeat comes every 15 seconds: what is silent for longer than this is dead, milliseconds. */
const silenceMs = 40_000
const answerMs = 10_000
/** No piece of the feed comes near it: what does is not the feed. */
const maximumPieceLength = 64 * 1024
/** One that goes on, and those that read what clients have missed. */
const connections = 4

/** Reads the feed of events of all practices by the service's token, over connections of its own. */
export class FeedClient {
  readonly #pool: Pool

  constructor(
    url: string,
    readonly token: string,
  ) {
    this.#pool = new Pool(url, { connections, pipelining: 1, headersTimeout: answerMs, bodyTimeout: silenceMs })
  }

  /**
   * Everything from a place on, or from now on, until the server or `signal` ends it.
   * @throws FeedRefusal for an answer other than success, and what undici throws where the connection breaks off
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

/** Null for what says nothing: comments, and how long to wait. */
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

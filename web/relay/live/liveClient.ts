import { createClient, type Client, type Sink, type SubscribePayload } from 'graphql-ws/client'
import { csrfToken } from '../csrfToken.ts'
import { reconnectDelayMs } from './reconnectDelay.ts'

/** Close codes of the gateway. After others, or a broken connection, the client reconnects. */
const closeCodes = { sessionEnded: 4440, forbidden: 4443 }

const askEveryMs = 20_000
const answerWithinMs = 8_000

/** Ends the wait when the network returns. */
function waitAtRandom(retries: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const done = () => {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    const timer = setTimeout(done, reconnectDelayMs(retries))
    window.addEventListener('online', done, { signal: waiting.signal })
  })
}

let client: Client | null = null
/** Consecutive failures: renewed cookies are accepted at the next attempt, an ended session is not. */
let endings = 0
/** Subscriptions of this page are numbered, so that pages with equal subscription ids receive the same bytes. */
let subscriptions = 0

const closeCodeOf = (failure: unknown) => (failure as { code?: unknown } | null)?.code

function isRetryable(failure: unknown): boolean {
  const code = closeCodeOf(failure)
  endings = code === closeCodes.sessionEnded ? endings + 1 : endings
  return code !== closeCodes.forbidden && endings < 2
}

/** The one socket of this page. */
function open(): Client {
  let deadline: ReturnType<typeof setTimeout> | undefined
  const opened = createClient({
    url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ csrfToken: csrfToken() }),
    generateID: () => String(++subscriptions),
    keepAlive: askEveryMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitAtRandom,
    shouldRetry: isRetryable,
    on: {
      connected: () => void (endings = 0),
      // A lost network sends no close: a missed heartbeat means that the connection is gone.
      ping: (isReceived) => {
        if (!isReceived) deadline = setTimeout(() => opened.terminate(), answerWithinMs)
      },
      pong: (isReceived) => isReceived && clearTimeout(deadline),
      closed: () => clearTimeout(deadline),
    },
  })
  return opened
}

/** Retry-After in seconds of a rate-limited subscription. Undefined for other errors. */
const secondsOf = (refused: unknown) =>
  Array.isArray(refused)
    ? (refused as { extensions?: { retryAfterSeconds?: number } }[])[0]?.extensions?.retryAfterSeconds
    : undefined

/** Subscribes over the page’s socket, and again after every reconnect, with current variables. */
export function subscribeLive(payload: SubscribePayload, sink: Sink & { closed: () => void }): () => void {
  const { on, subscribe } = (client ??= open())
  const forget = on('closed', sink.closed)
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: () => void
  const begin = () => {
    const error = (refused: unknown) => {
      const seconds = secondsOf(refused)
      if (seconds === undefined) return sink.error(refused)
      timer = setTimeout(begin, seconds * 1000 * (1 + Math.random()))
    }
    const { next, complete } = sink
    unsubscribe = subscribe(payload, { next, error, complete })
  }
  begin()
  return () => {
    clearTimeout(timer)
    forget()
    unsubscribe()
  }
}

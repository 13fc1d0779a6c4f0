import { SwarmClient, type SwarmTarget } from './SwarmClient.ts'

/** Thousands of clients in a separate process, controlled by the bench. */
export type SwarmOrder =
  | { do: 'connect'; target: SwarmTarget; cookies: readonly string[]; reads: boolean }
  /** Starts to wait for one more event, in all clients except those before `from`. */
  | { do: 'expect'; from?: number }
  /** Resolves with the time once all clients have received it, by the clock that all processes share. */
  | { do: 'received' }
  | { do: 'stall'; count: number }
  /** Stalled clients read the waiting data, and everything from now on. */
  | { do: 'wakeAll' }
  /** Drops this share of the connections, one after another, after a number of received messages. */
  | { do: 'kill'; share: number; after: number }
  /** Resolves once all clients have received everything up to this position. */
  | { do: 'caughtUp'; position: number }
  /** Resolves once a reading client has received a number of messages. */
  | { do: 'heardTo'; position: number }
  /** Resolves once stalled clients have been closed, with the close codes. */
  | { do: 'stalledEnds' }

export interface SwarmAnswer {
  /** Time when each client received the event, in nanoseconds. */
  times?: number[]
  lost?: number
  twice?: number
  killed?: number
  codes?: number[]
}

let clients: SwarmClient[] = []
let times: number[] = []
let received = 0
let [lost, twice, killed] = [0, 0, 0]
const codes: number[] = []
let killing: { left: SwarmClient[]; after: number; every: number } | null = null
let waiting: { isDone: () => boolean; resolve: () => void }[] = []

const now = () => Number(process.hrtime.bigint())

function look(): void {
  const done = waiting.filter(({ isDone }) => isDone())
  if (done.length === 0) return
  waiting = waiting.filter((one) => !done.includes(one))
  for (const { resolve } of done) resolve()
}
const until = (isDone: () => boolean) =>
  isDone() ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push({ isDone, resolve }))

let ready = 0
const listener = {
  onReady: () => {
    ready += 1
    if (ready === clients.length) look()
  },
  onMessage(client: SwarmClient, position: number | null) {
    received += 1
    if (position === null) {
      if (leftOut.has(client)) return
      times.push(now())
      if (times.length === listening) look()
      return
    }
    if (position > client.expected) lost += position - client.expected
    if (position < client.expected) twice += 1
    else client.expected = position + 1
    if (killing && received >= killing.after) killNext(killing)
    if (position === lastPosition) look()
  },
  onClosed(client: SwarmClient, code: number) {
    ready -= 1
    if (!client.isStalled) return
    codes.push(code)
    look()
  },
}
let listening = 0
/** Clients that are not waited for. */
let leftOut = new Set<SwarmClient>()
let lastPosition = -1

function killNext(kill: NonNullable<typeof killing>): void {
  kill.left.pop()?.kill()
  killed += 1
  kill.after = received + kill.every
  if (kill.left.length === 0) killing = null
}

async function follow(order: SwarmOrder): Promise<SwarmAnswer> {
  switch (order.do) {
    case 'connect':
      clients = order.cookies.map((cookie) => new SwarmClient(order.target, cookie, listener, order.reads))
      await connectAll()
      return {}
    case 'expect':
      times = []
      leftOut = new Set(clients.slice(0, order.from ?? 0))
      listening = clients.length - leftOut.size
      return {}
    case 'received':
      await until(() => times.length >= listening)
      return { times }
    case 'stall':
      for (const client of clients.slice(0, order.count)) client.stall()
      return {}
    case 'wakeAll':
      for (const client of clients) if (client.isStalled) client.goOn()
      return {}
    case 'kill': {
      const left = clients.filter((_, index) => index % Math.round(1 / order.share) === 0)
      killing = { left, after: order.after, every: Math.max(1, Math.floor(order.after / left.length)) }
      return {}
    }
    case 'caughtUp':
      lastPosition = order.position
      await until(() => clients.every(({ expected }) => expected > order.position))
      return { lost, twice, killed }
    case 'heardTo':
      lastPosition = order.position
      await until(() => clients.some(({ expected }) => expected > order.position))
      return {}
    case 'stalledEnds':
      for (const client of clients) if (client.isStalled) client.wake()
      await until(() => codes.length === clients.filter(({ isStalled }) => isStalled).length)
      return { codes }
  }
}

/** Number of clients that connect at once: connecting is not measured. */
async function connectAll(): Promise<void> {
  const batch = 200
  for (let first = 0; first < clients.length; first += batch) {
    const some = clients.slice(first, first + batch)
    for (const client of some) client.connect()
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (!some.every(({ isReady }) => isReady)) return
        clearInterval(timer)
        resolve()
      }, 5)
    })
  }
}

process.on('message', (order: SwarmOrder & { number: number }) => {
  void follow(order).then((answer) => process.send!({ ...answer, number: order.number }))
})
process.once('SIGTERM', () => process.exit(0))

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExecutionArgs } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { bearerOf } from '../../api/contract/bearerOf.ts'
import { type Asking, sessionSecret } from '../access/RequestRate.ts'
import { clientAddress } from '../rest/clientAddress.ts'
import { closeCodes } from './closeCodes.ts'
import { liveHandlers } from './liveHandlers.ts'
import { LiveHub } from './LiveHub.ts'
import type { Connection, LiveOptions } from './LiveOptions.ts'
import { LiveSocket } from './LiveSocket.ts'
import { isOwnOrigin } from './ownOrigin.ts'
import type { Subscriber } from './Subscriber.ts'

/** Subscriptions have small variables. */
const largestMessageBytes = 16 * 1024
const leaveMs = 1_000

/** Subscriptions over WebSocket (`graphql-transport-ws`): who connects is checked, and told what the hub hears of. */
export class LiveServer {
  readonly hub: LiveHub
  readonly #sockets = new Map<LiveSocket, WebSocket>()
  readonly #protocol: ReturnType<typeof makeServer<Record<string, unknown> | undefined, Connection>>
  readonly #upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessageBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  })

  constructor(private readonly options: LiveOptions) {
    this.hub = new LiveHub(options)
    const start = (args: ExecutionArgs) => this.hub.start(args.contextValue as Subscriber)
    this.#protocol = makeServer({ ...liveHandlers(options, this.hub), subscribe: start })
  }

  get clientCount(): number {
    return this.#sockets.size
  }

  /** Whether it should hear of what happens, and does not at this moment. */
  get isAway(): boolean {
    const { feed } = this.hub
    return feed !== null && !feed.isLive
  }

  start(): void {
    this.hub.begin()
  }

  /** To be called every few seconds: finds out who is gone, whose session has ended, and keeps cursors young. */
  beat(): void {
    this.hub.beat()
    for (const socket of this.#sockets.keys()) socket.beat()
  }

  /** A request to become a socket. What another site's page asks for is refused before it is one. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', () => connection.destroy())
    if (request.url?.split('?')[0] !== '/graphql') return refuse(connection, '404 Not Found')
    if (!isOwnOrigin(request, this.options.publicOrigin)) return refuse(connection, '403 Forbidden')
    // Partners ask, and are told nothing; whoever names a key is no person, whatever cookies come along.
    if (bearerOf(request.headers.authorization) !== null) return refuse(connection, '403 Forbidden')
    const seconds = this.options.rate?.take(this.#askingBy(request)) ?? 0
    if (seconds > 0) return refuse(connection, '429 Too Many Requests', `Retry-After: ${seconds}\r\n`)
    this.#upgrades.handleUpgrade(request, connection, head, (opened) => this.#open(opened, connection, request))
  }

  /** Hands the clients over: they are told to come back, each after a moment of its own. */
  async close(): Promise<void> {
    for (const socket of this.#sockets.keys()) socket.close(closeCodes.restart, 'The server restarts')
    const left = [...this.#sockets.values()].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => (timer = setTimeout(resolve, leaveMs)))
    await Promise.race([Promise.all(left), late])
    clearTimeout(timer)
    for (const socket of this.#sockets.keys()) socket.terminate()
    await this.hub.close()
  }

  #askingBy(request: IncomingMessage): Asking {
    const address = clientAddress(request, this.options.trustedProxies ?? 0)
    return { secret: sessionSecret(request.headers.cookie), address }
  }

  #open(opened: WebSocket, connection: Duplex, request: IncomingMessage): void {
    const socket = new LiveSocket(opened, connection)
    this.#sockets.set(socket, opened)
    const { address } = this.#askingBy(request)
    const closed = this.#protocol.opened(
      {
        protocol: opened.protocol,
        send: (data) => void (socket.isOpen && opened.send(data)),
        close: (code = closeCodes.restart, reason = '') => socket.close(code, reason),
        onMessage: (take) =>
          opened.on('message', (data: Buffer) => {
            // What a client sends must end nobody but itself.
            take(data.toString()).catch(() => socket.close(4400, 'Not understood'))
          }),
      },
      { socket, request, address },
    )
    opened.once('close', (code, reason) => {
      this.#sockets.delete(socket)
      if (socket.session) this.hub.sessions.leave(socket.session, socket)
      void closed(code, reason.toString()).catch(() => undefined)
    })
  }
}

const refuse = (connection: Duplex, status: string, header = '') =>
  void connection.end(`HTTP/1.1 ${status}\r\n${header}Connection: close\r\nContent-Length: 0\r\n\r\n`)

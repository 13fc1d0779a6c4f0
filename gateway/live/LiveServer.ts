import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExecutionArgs } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { bearerOf } from '../../api/contract/bearerOf.ts'
import { type RequestSender, sessionSecret } from '../access/RequestRate.ts'
import { clientAddress } from '../rest/clientAddress.ts'
import { isOwnOrigin } from '../rest/ownOrigin.ts'
import { closeCodes } from './closeCodes.ts'
import { liveHandlers } from './liveHandlers.ts'
import { LiveHub } from './LiveHub.ts'
import type { Connection, LiveOptions } from './LiveOptions.ts'
import { LiveSocket } from './LiveSocket.ts'
import type { Subscriber } from './Subscriber.ts'

/** Limit of a message: subscriptions have small variables. */
const largestMessageBytes = 16 * 1024
const leaveMs = 1_000

/** Subscriptions over WebSocket (`graphql-transport-ws`). Checks clients and delivers the hub's events to them. */
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

  /** Whether the configured feed is disconnected at this moment. */
  get isAway(): boolean {
    const { feed } = this.hub
    return feed !== null && !feed.isLive
  }

  start(): void {
    this.hub.begin()
  }

  /** Call every few seconds. Detects dead connections and ended sessions, and keeps cursors recent. */
  beat(): void {
    this.hub.beat()
    for (const socket of this.#sockets.keys()) socket.beat()
  }

  /** Handles the upgrade request of a socket. Cross-site requests are rejected before the upgrade. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', () => connection.destroy())
    if (request.url?.split('?')[0] !== '/graphql') return refuse(connection, '404 Not Found')
    if (!isOwnOrigin(request, this.options)) return refuse(connection, '403 Forbidden')
    // Partners have no subscriptions. A request with a key is not a user's, whatever cookies it carries.
    if (bearerOf(request.headers.authorization) !== null) return refuse(connection, '403 Forbidden')
    const seconds = this.options.rate?.take(this.#senderOf(request)) ?? 0
    if (seconds > 0) return refuse(connection, '429 Too Many Requests', `Retry-After: ${seconds}\r\n`)
    this.#upgrades.handleUpgrade(request, connection, head, (opened) => this.#open(opened, connection, request))
  }

  /** Closes all sockets with a code that makes the clients reconnect, each after a random delay. */
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

  #senderOf(request: IncomingMessage): RequestSender {
    const address = clientAddress(request, this.options.trustedProxies ?? 0)
    return { secret: sessionSecret(request.headers.cookie), address }
  }

  #open(opened: WebSocket, connection: Duplex, request: IncomingMessage): void {
    const socket = new LiveSocket(opened, connection)
    this.#sockets.set(socket, opened)
    const { address } = this.#senderOf(request)
    const closed = this.#protocol.opened(
      {
        protocol: opened.protocol,
        send: (data) => void (socket.isOpen && opened.send(data)),
        close: (code = closeCodes.restart, reason = '') => socket.close(code, reason),
        onMessage: (take) =>
          opened.on('message', (data: Buffer) => {
            // A client's message must never affect other clients.
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

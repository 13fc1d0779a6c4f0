import { once } from 'node:events'
import { createServer, type IncomingMessage, request as sendRequest, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/**
 * Distributes requests and sockets over several servers in turn, whoever sends them. It skips a server that refuses
 * connections. A request that breaks off is answered by 502 and not sent again.
 */
export class Balancer {
  /** Number of requests and sockets per server. */
  readonly counts = new Map<string, number>()
  /** Number of next completed changes that are answered by 502, as if the server died before its response. */
  answersToLose = 0
  readonly #sockets = new Map<Duplex, string>()
  #turn = 0

  private constructor(
    private readonly server: Server,
    private targets: readonly string[],
  ) {}

  static async open(targets: readonly string[]): Promise<Balancer> {
    const server = createServer((request, response) => void balancer.#pass(request, response))
    server.on('upgrade', (request, socket, head) => balancer.#passSocket(request, socket, head))
    const balancer = new Balancer(server, targets)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  add(...targets: readonly string[]): void {
    this.targets = [...this.targets, ...targets]
  }

  /** Kills the server with all its sockets. */
  cut(target: string): void {
    this.targets = this.targets.filter((each) => each !== target)
    for (const [socket, of] of this.#sockets) if (of === target) socket.destroy()
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.keys()) socket.destroy()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** The next server, and the fallbacks if it refuses connections. */
  #inTurn(): string[] {
    const from = this.#turn % this.targets.length
    this.#turn += 1
    return [...this.targets.slice(from), ...this.targets.slice(0, from)]
  }

  #count(target: string): void {
    this.counts.set(target, (this.counts.get(target) ?? 0) + 1)
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { connection: _own, ...headers } = request.headers
    const send = ([target, ...others]: string[]) => {
      this.#count(target!)
      const onward = sendRequest(`${target}${request.url}`, { method: request.method, headers, agent: false })
      response.once('close', () => onward.destroy())
      onward.on('response', (answer) => {
        if (request.method === 'POST' && this.answersToLose > 0) {
          this.answersToLose -= 1
          return void answer.resume().on('end', () => response.writeHead(502).end())
        }
        response.writeHead(answer.statusCode!, answer.headers)
        answer.on('error', () => response.destroy()).pipe(response)
      })
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && others.length > 0) return send(others)
        if (response.headersSent) response.destroy()
        else response.writeHead(502).end()
      })
      onward.end(body)
    }
    send(this.#inTurn())
  }

  #passSocket(request: IncomingMessage, socket: Duplex, head: Buffer, [target, ...others] = this.#inTurn()): void {
    this.#count(target!)
    const onward = connect(Number(new URL(target!).port), '127.0.0.1', () => {
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headersOf(request)}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
      onward.on('close', () => socket.destroy())
    })
    this.#sockets.set(socket, target!)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#sockets.delete(socket)
      onward.destroy()
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && others.length > 0) this.#passSocket(request, socket, head, others)
      else socket.destroy()
    })
  }
}

const headersOf = ({ rawHeaders }: IncomingMessage): string =>
  rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [])).join('\r\n')

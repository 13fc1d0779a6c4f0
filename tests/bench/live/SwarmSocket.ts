import { connect, type Socket } from 'node:net'

interface SocketListener {
  onOpen(): void
  /** A whole text frame, as a range of the received bytes; it must be read immediately. */
  onText(bytes: Buffer, from: number, to: number): void
  onClosed(code: number): void
}

const nothing = Buffer.alloc(0)
const [text, close, ping, pong] = [1, 8, 9, 10]
/** Close code if none was sent. */
const brokenOff = 1006

/**
 * The client side of a WebSocket with the minimum of work, because thousands of them share a core with the measured
 * server. It trusts the server's frames, and masks with zeros.
 */
export class SwarmSocket {
  readonly #socket: Socket
  #rest = nothing
  #isOpen = false
  #code = brokenOff

  constructor(
    url: URL,
    cookie: string,
    private readonly listener: SocketListener,
  ) {
    this.#socket = connect(Number(url.port), url.hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('connect', () => this.#socket.write(handshake(url, cookie)))
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => listener.onClosed(this.#code))
  }

  pause(): void {
    this.#socket.pause()
  }
  resume(): void {
    this.#socket.resume()
  }
  /** Closes the connection without a close frame. */
  terminate(): void {
    this.#socket.destroy()
  }

  send(message: string): void {
    this.#frame(text, Buffer.from(message))
  }

  #take(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const from = this.#isOpen ? 0 : this.#open(bytes)
    const end = from < 0 ? 0 : this.#frames(bytes, from)
    this.#rest = end === bytes.length ? nothing : Buffer.from(bytes.subarray(end))
  }

  /** Offset of the first frame; −1 before the handshake ends. */
  #open(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return -1
    if (!bytes.toString('latin1', 0, 12).endsWith(' 101'))
      throw new Error(`No socket: ${bytes.toString('latin1', 0, 80)}`)
    this.#isOpen = true
    this.listener.onOpen()
    return end + 4
  }

  /**
   * Reads complete frames.
   * @returns the offset of the rest
   */
  #frames(bytes: Buffer, from: number): number {
    let at = from
    while (at + 2 <= bytes.length) {
      const short = bytes[at + 1]! & 127
      const begin = at + (short < 126 ? 2 : short === 126 ? 4 : 10)
      if (begin > bytes.length) return at
      const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
      if (begin + length > bytes.length) return at
      this.#received(bytes[at]! & 15, bytes, begin, begin + length)
      at = begin + length
    }
    return at
  }

  #received(kind: number, bytes: Buffer, from: number, to: number): void {
    if (kind === text) return this.listener.onText(bytes, from, to)
    if (kind === ping) return this.#frame(pong, bytes.subarray(from, to))
    if (kind !== close) return
    this.#code = to - from >= 2 ? bytes.readUInt16BE(from) : brokenOff
    this.#frame(close, nothing)
    this.#socket.end()
  }

  #frame(kind: number, payload: Buffer): void {
    const head = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
    head[0] = 128 | kind
    head[1] = 128 | (payload.length < 126 ? payload.length : 126)
    if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
    this.#socket.write(Buffer.concat([head, payload]))
  }
}

const handshake = ({ host, pathname }: URL, cookie: string) =>
  [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: c3dhcm0gb2YgY2xpZW50cw==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    `Origin: http://${host}`,
    `Cookie: ${cookie}`,
    '\r\n',
  ].join('\r\n')

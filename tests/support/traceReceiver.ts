import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type OtlpValue = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: OtlpValue }[]
  status: { code?: number }
}
interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: OtlpSpan['attributes'] }
    scopeSpans: { spans: OtlpSpan[] }[]
  }[]
}

/** A received span, with the name of its server. */
export interface ReceivedSpan {
  service: string
  traceId: string
  spanId: string
  parent: string | null
  name: string
  facts: Record<string, string | number | boolean | undefined>
  isFailed: boolean
}

/** An OTLP receiver in place of a collector, which stores what it receives. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = []
  readonly headers: IncomingHttpHeaders[] = []
  /** Its response; null delays all senders. */
  status: number | null = 200
  readonly #waiting: ServerResponse[] = []

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<TraceReceiver> {
    const server = createServer((request, response) => void receiver.#take(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const receiver = new TraceReceiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return receiver
  }

  /** Spans by name, with the name of the parent of each. */
  named(name: string): ReceivedSpan | undefined {
    return this.spans.find((span) => span.name === name)
  }

  parentOf({ parent }: ReceivedSpan): ReceivedSpan | undefined {
    return this.spans.find(({ spanId }) => spanId === parent)
  }

  /** Number of accepted and unanswered requests. */
  get waitingCount(): number {
    return this.#waiting.length
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  async #take(request: Parameters<typeof text>[0] & { headers: IncomingHttpHeaders }, response: ServerResponse) {
    const body = JSON.parse(await text(request)) as OtlpRequest
    this.headers.push(request.headers)
    if (this.status === null) return void this.#waiting.push(response)
    if (this.status === 200) this.spans.push(...body.resourceSpans.flatMap(received))
    response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}')
  }
}

function received({ resource, scopeSpans }: OtlpRequest['resourceSpans'][number]): ReceivedSpan[] {
  const service = String(factsOf(resource.attributes)['service.name'])
  return scopeSpans
    .flatMap(({ spans }) => spans)
    .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
      service,
      traceId,
      spanId,
      parent: parentSpanId ?? null,
      name,
      facts: factsOf(attributes),
      isFailed: status.code === 2,
    }))
}

const factsOf = (attributes: OtlpSpan['attributes']): ReceivedSpan['facts'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

import { ROOT_CONTEXT, type Context, SpanKind, SpanStatusCode, trace, type Span as OtelSpan } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import * as sdk from '@opentelemetry/sdk-trace'
import { SpanQueue } from './SpanQueue.ts'
import type { Span, SpanFacts, Tracing } from './Tracing.ts'
import type { TracingSettings } from './tracingVariables.ts'

/** Time a stopping server has to flush its last spans, in milliseconds. */
const closingMs = 2_000
/** A server's spans are sent one batch after another; at shutdown the remaining ones are sent together. */
const sendingAtOnce = 8

const contexts = new W3CTraceContextPropagator()
const fromHeaders = {
  get: (carrier: Record<string, string | string[] | undefined>, name: string) => carrier[name],
  keys: (carrier: object) => Object.keys(carrier),
}
const intoHeaders = {
  set: (carrier: Record<string, string>, name: string, value: string) => void (carrier[name] = value),
}

/**
 * Exports spans with OTLP (JSON over HTTP). Loaded only if configured. Nothing is patched: spans are started
 * explicitly.
 * @param log called when the collector stops accepting spans, and when it accepts them again
 */
export function openTracing(
  settings: TracingSettings,
  log: (level: 'info' | 'warn', line: Record<string, unknown>) => void,
): Tracing {
  const { url, headers, timeoutMs, serviceName, resource } = settings
  const queue = new SpanQueue({
    exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: timeoutMs, concurrencyLimit: sendingAtOnce }),
    onTurn: (isAccepted, code) =>
      isAccepted ? log('info', { traces: 'taken again' }) : log('warn', { traces: 'not taken', code }),
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ ...resource, 'service.name': serviceName }),
    sampler: samplerOf(settings),
    spanProcessors: [queue],
  })
  const tracer = provider.getTracer('tally-care')
  const started = (kind: SpanKind, name: string, parent: Context, attributes: SpanFacts = {}): Span => {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    return new StartedSpan(span, (child, facts, below) => started(SpanKind.CLIENT, child, below, facts))
  }
  return {
    begin: (name, from, facts) =>
      started(SpanKind.SERVER, name, from ? contexts.extract(ROOT_CONTEXT, from, fromHeaders) : ROOT_CONTEXT, facts),
    get droppedCount() {
      return queue.droppedCount
    },
    close: () => within(closingMs, provider.shutdown()),
  }
}

/** Spans that cannot be sent at the end are counted, and do not delay the shutdown. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work.catch(() => undefined), late])
  clearTimeout(timer)
}

class StartedSpan implements Span {
  readonly #context: Context

  constructor(
    private readonly span: OtelSpan,
    private readonly beginBelow: (name: string, facts: SpanFacts | undefined, below: Context) => Span,
  ) {
    this.#context = trace.setSpan(ROOT_CONTEXT, span)
  }

  get traceId(): string {
    return this.span.spanContext().traceId
  }

  get headers(): Readonly<Record<string, string>> {
    const carrier: Record<string, string> = {}
    contexts.inject(this.#context, carrier, intoHeaders)
    return carrier
  }

  begin(name: string, facts?: SpanFacts): Span {
    return this.beginBelow(name, facts, this.#context)
  }

  annotate(facts: SpanFacts): void {
    this.span.setAttributes(facts)
  }

  rename(name: string): void {
    this.span.updateName(name)
  }

  end(isFailed = false): void {
    if (isFailed) this.span.setStatus({ code: SpanStatusCode.ERROR })
    this.span.end()
  }
}

function samplerOf({ sampler, ratio }: TracingSettings): sdk.Sampler {
  const isByParent = sampler.startsWith('parentbased_')
  const own = ownSampler(sampler.replace('parentbased_', ''), ratio)
  return isByParent ? new sdk.ParentBasedSampler({ root: own }) : own
}

function ownSampler(name: string, ratio: number): sdk.Sampler {
  if (name === 'always_off') return new sdk.AlwaysOffSampler()
  return name === 'always_on' ? new sdk.AlwaysOnSampler() : new sdk.TraceIdRatioBasedSampler(ratio)
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Tracing } from '../../api/contract/tracing/Tracing.ts'
import type { LiveServer } from '../live/LiveServer.ts'
import type { RestClient } from '../rest/RestClient.ts'
import type { Observer, CompletedOperation } from './observers.ts'
import type { CompletedCall, ProxiedCall } from '../rest/completedCalls.ts'

/** Buckets in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const batchBuckets = [1, 2, 5, 10, 25, 50, 100, 250, 500]
/** Long enough to distinguish documents of the same name. */
const shortId = 12

/**
 * The gateway's metrics for Prometheus. Labels are names that it was built with, outcomes and status codes. A request
 * cannot add a label, so their number is bounded.
 */
export class Metrics implements Required<Observer> {
  readonly #registry = new Registry()
  readonly #operations = this.#histogram('tally_operation_seconds', 'Requests to the graph, by operation', [
    'operation',
    'document',
    'outcome',
  ])
  readonly #calls = this.#histogram('tally_upstream_call_seconds', 'Calls of the server behind; status 0: no answer', [
    'endpoint',
    'status',
  ])
  readonly #passages = this.#histogram('tally_passed_call_seconds', 'Calls of browsers that were passed through', [
    'endpoint',
    'status',
  ])
  readonly #batches = this.#histogram(
    'tally_loader_batch_rows',
    'Rows that a loader asked for in one call',
    ['endpoint'],
    batchBuckets,
  )
  readonly #lag = this.#histogram(
    'tally_event_lag_seconds',
    'From writing an event until its delivery to all subscribers',
    [],
  )

  /** Metrics collected on request, including those of the process: once per process. */
  watch(client: RestClient, live: LiveServer, tracing: Tracing | null): void {
    collectDefaultMetrics({ register: this.#registry })
    this.#gauge('tally_live_clients', 'Sockets that are open', () => live.clientCount)
    this.#gauge('tally_live_subscriptions', 'Subscriptions of all sockets', () => live.hub.subscriberCount)
    this.#gauge('tally_live_feed_up', 'Whether the feed of events is heard', () => (live.isAway ? 0 : 1))
    if (tracing) this.watchSpans(tracing)
    new Gauge({
      name: 'tally_breaker_open',
      help: 'Whether a resource of the server behind is not asked at the moment',
      labelNames: ['resource'],
      registers: [this.#registry],
      collect() {
        for (const { resource, isOpen } of client.breakers) this.set({ resource }, isOpen ? 1 : 0)
      },
    })
  }

  /** The metrics in Prometheus' text format. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }

  onOperation({ name, documentId, outcome, ms }: CompletedOperation): void {
    const document = documentId?.slice(0, shortId) ?? ''
    this.#operations.observe({ operation: name, document, outcome }, ms / 1000)
  }

  onCall({ endpoint, status, ms }: CompletedCall): void {
    this.#calls.observe({ endpoint, status }, ms / 1000)
  }

  onProxiedCall({ endpoint, status, ms }: ProxiedCall): void {
    this.#passages.observe({ endpoint, status }, ms / 1000)
  }

  onBatch(endpoint: string, size: number): void {
    this.#batches.observe({ endpoint }, size)
  }

  onDelivered(lagMs: number): void {
    this.#lag.observe(Math.max(0, lagMs) / 1000)
  }

  #histogram<T extends string>(name: string, help: string, labelNames: T[], within = buckets) {
    return new Histogram({ name, help, labelNames, buckets: within, registers: [this.#registry] })
  }

  /** Trace metrics, if tracing is on. */
  watchSpans(tracing: Tracing): void {
    new Counter({
      name: 'tally_spans_dropped_total',
      help: 'Spans of traces that reached nobody',
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(tracing.droppedCount)
      },
    })
  }

  #gauge(name: string, help: string, valueOf: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(valueOf())
      },
    })
  }
}

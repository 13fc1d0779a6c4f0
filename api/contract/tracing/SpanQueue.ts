import { ExportResultCode } from '@opentelemetry/core'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'

/** Beyond this limit spans are dropped, so that a slow collector cannot exhaust memory. */
const maxWaiting = 2_048
const sendEveryMs = 2_000

interface SpanQueueOptions {
  exporter: SpanExporter
  /** Called when spans start to be rejected, and when they are accepted again. */
  onTurn: (isAccepted: boolean, code: string) => void
  most?: number
}

/** A bounded queue of spans to export. Dropped and rejected spans are counted. */
export class SpanQueue implements SpanProcessor {
  droppedCount = 0
  readonly #batches: BatchSpanProcessor
  #waitingCount = 0
  #isAccepting = true

  constructor(private readonly options: SpanQueueOptions) {
    const { exporter, most = maxWaiting } = options
    this.#batches = new BatchSpanProcessor({
      maxQueueSize: most,
      scheduledDelayMillis: sendEveryMs,
      exporter: {
        export: (spans, done) =>
          exporter.export(spans, (result) => {
            this.#waitingCount -= spans.length
            if (result.code !== ExportResultCode.SUCCESS) this.droppedCount += spans.length
            this.#report(result.code === ExportResultCode.SUCCESS, codeOf(result.error))
            done(result)
          }),
        shutdown: () => exporter.shutdown(),
      },
    })
  }

  onStart(): void {
    // The sender stores the spans in flight.
  }

  onEnd(span: ReadableSpan): void {
    if (this.#waitingCount >= (this.options.most ?? maxWaiting)) {
      this.droppedCount += 1
      return
    }
    this.#waitingCount += 1
    this.#batches.onEnd(span)
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown()
  }

  #report(isAccepted: boolean, code: string): void {
    if (isAccepted === this.#isAccepting) return
    this.#isAccepting = isAccepted
    this.options.onTurn(isAccepted, code)
  }
}

/** Texts of such errors may contain the request body and the collector’s URL. */
const codeOf = (error: (Error & { code?: string | number }) | undefined) => String(error?.code ?? error?.name ?? '')

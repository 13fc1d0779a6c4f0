import { ExportResultCode } from '@opentelemetry/core'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'

/** Above it, spans are let go of: whoever takes them must not cost the server its memory. */
const mostWaiting = 2_048
const sendEveryMs = 2_000

interface SpanQueueOptions {
  exporter: SpanExporter
  /** Told when spans begin to be refused, and when they are taken again. */
  onTurn: (isTaken: boolean, code: string) => void
  most?: number
}

/** The spans that wait to be sent, a bounded number: what finds no room, and what nobody took, is counted. */
export class SpanQueue implements SpanProcessor {
  droppedCount = 0
  readonly #batches: BatchSpanProcessor
  #waitingCount = 0
  #isTaken = true

  constructor(private readonly options: SpanQueueOptions) {
    const { exporter, most = mostWaiting } = options
    this.#batches = new BatchSpanProcessor({
      maxQueueSize: most,
      scheduledDelayMillis: sendEveryMs,
      exporter: {
        export: (spans, done) =>
          exporter.export(spans, (result) => {
            this.#waitingCount -= spans.length
            if (result.code !== ExportResultCode.SUCCESS) this.droppedCount += spans.length
            this.#tell(result.code === ExportResultCode.SUCCESS, codeOf(result.error))
            done(result)
          }),
        shutdown: () => exporter.shutdown(),
      },
    })
  }

  onStart(): void {
    // What is under way is held by whoever does it.
  }

  onEnd(span: ReadableSpan): void {
    if (this.#waitingCount >= (this.options.most ?? mostWaiting)) {
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

  #tell(isTaken: boolean, code: string): void {
    if (isTaken === this.#isTaken) return
    this.#isTaken = isTaken
    this.options.onTurn(isTaken, code)
  }
}

/** The texts of such errors may repeat what was sent, and where to. */
const codeOf = (error: (Error & { code?: string | number }) | undefined) => String(error?.code ?? error?.name ?? '')

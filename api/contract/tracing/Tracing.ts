/**
 * Attributes of a span: names known at build time, outcomes, status codes and numbers. Never a value of a request,
 * because traces leave our servers.
 */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** One piece of work in a trace. */
export interface Span {
  /** Shared by all spans of one request, across servers. */
  readonly traceId: string
  /** W3C trace context headers that make an upstream call a child of this span. */
  readonly headers: Readonly<Record<string, string>>
  /** A call to another system within this operation. */
  begin(name: string, facts?: SpanFacts): Span
  annotate(facts: SpanFacts): void
  /** Name once it is known; until then, the name it was started with. */
  rename(name: string): void
  /** @param isFailed whether the operation failed because of our own fault */
  end(isFailed?: boolean): void
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Sink for spans. Null when tracing is not configured; tracing then costs nothing. */
export interface Tracing {
  /**
   * A span for work on behalf of a caller.
   * @param headers with the parent’s trace context, if any; null starts a new trace
   */
  begin(name: string, headers: Headers | null, facts?: SpanFacts): Span
  /** Spans that were lost: the queue was full, or the collector rejected them. */
  readonly droppedCount: number
  /** Flushes the queue for a limited time. Nothing is stored afterwards. */
  close(): Promise<void>
}

/**
 * What a span tells besides its name and its times: names that the servers were built with, outcomes, status codes and
 * numbers. Never a value of a request: traces leave the house.
 */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** One piece of work in a trace. */
export interface Span {
  /** Of all that was done for one request, by all servers. */
  readonly traceId: string
  /** With these headers of the trace context (W3C), what is called becomes part of the trace, below this piece. */
  readonly headers: Readonly<Record<string, string>>
  /** A call of something else that this piece of work makes. */
  begin(name: string, facts?: SpanFacts): Span
  tell(facts: SpanFacts): void
  /** What it is called once that is known; before, what it was begun as. */
  rename(name: string): void
  /** @param isFailed where the work failed by our fault */
  end(isFailed?: boolean): void
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Where a server puts what it did; there is none where none is configured, and then nothing of it costs anything. */
export interface Tracing {
  /**
   * Work that somebody asked for.
   * @param headers whose trace context is the parent, where it is one; null begins a trace
   */
  begin(name: string, headers: Headers | null, facts?: SpanFacts): Span
  /** Spans that reached nobody: too many waited, or whoever takes them did not. */
  readonly droppedCount: number
  /** Sends what waits, for a limited time; afterwards nothing is kept. */
  close(): Promise<void>
}

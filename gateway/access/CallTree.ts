import type { CallWatch } from '../rest/RestSession.ts'
import { currentFieldPath } from './fieldPath.ts'

/** One REST call, as the author of the query sees it. */
interface Call {
  /** Name of the REST endpoint. */
  endpoint: string
  /** HTTP status; 0 without a response. */
  status: number
  /** Start, in milliseconds since the query started. */
  startedAtMs: number
  ms: number
  bytes: number
  /** Number of rows that many fields loaded together. */
  rows?: number
}

interface Place {
  calls: Call[]
  /** By endpoint: number of fields answered by an earlier call. */
  known: Map<string, number>
  fields: Map<string, Place>
}

const newPlace = (): Place => ({ calls: [], known: new Map(), fields: new Map() })

/** Limit of reported calls, so that a response cannot grow without bounds. */
const maxReported = 200

/** The REST calls of one query in the shape of the query: each at the field that first asked for it. */
export class CallTree implements CallWatch {
  readonly #root = newPlace()
  readonly #startedAt: number
  #count = 0
  #bytes = 0

  /** @param now milliseconds */
  constructor(private readonly now: () => number) {
    this.#startedAt = now()
  }

  onBegin(endpoint: string, rows: number | null): (status: number, bytes: number) => void {
    const { calls } = this.#place()
    const from = this.now()
    this.#count += 1
    const isReported = this.#count <= maxReported
    return (status, bytes) => {
      this.#bytes += bytes
      const [startedAtMs, ms] = [from - this.#startedAt, this.now() - from].map(Math.round) as [number, number]
      if (isReported) calls.push({ endpoint, status, startedAtMs, ms, bytes, ...(rows !== null && { rows }) })
    }
  }

  onKnown(endpoint: string): void {
    const { known } = this.#place()
    known.set(endpoint, (known.get(endpoint) ?? 0) + 1)
  }

  /** The number of calls, their bytes, and the tree. `fromMemory` counts fields that cost no call. */
  toJSON(): object {
    const unreported = this.#count - maxReported
    return { count: this.#count, bytes: this.#bytes, ...(unreported > 0 && { unreported }), ...report(this.#root) }
  }

  #place(): Place {
    let place = this.#root
    for (const name of currentFieldPath()) {
      const next = place.fields.get(name) ?? newPlace()
      place.fields.set(name, next)
      place = next
    }
    return place
  }
}

function report({ calls, known, fields }: Place): object {
  return {
    ...(calls.length > 0 && { calls }),
    ...(known.size > 0 && { fromMemory: Object.fromEntries(known) }),
    ...(fields.size > 0 && { fields: Object.fromEntries([...fields].map(([name, place]) => [name, report(place)])) }),
  }
}

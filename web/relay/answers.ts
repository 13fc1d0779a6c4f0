import type { Environment } from 'relay-runtime'
import type { GraphqlError } from './graphqlAnswer.ts'
import { RequestFailure } from './requestFailure.ts'

/** Freshness of a screen’s data. */
export interface Freshness {
  /** When the last complete response arrived, ms. Null if none has. */
  goodAt: number | null
  /** Why the last request returned no usable data. */
  failure: Error | null
  /** The response lacks parts that may be available later. */
  isPartial: boolean
}

/** Tracks the last response of each screen's query. */
export interface Answers {
  /** A request was sent; from now on the query is tracked. */
  watch(key: string): void
  read(key: string): Freshness
  /** @returns the failure to report instead, if the shown data is complete and the response would remove parts of it */
  answered(key: string, errors: readonly GraphqlError[]): RequestFailure | null
  failed(key: string, failure: Error): void
  subscribe(onChange: () => void): () => void
}

/** Slightly more than the number of queries that the store retains. */
const maxEntries = 50
const unknown: Freshness = { goodAt: null, failure: null, isPartial: false }

export function createAnswers(now: () => number = Date.now): Answers {
  const retained = new Map<string, Freshness>()
  const listeners = new Set<() => void>()
  const change = (key: string, freshness: Freshness) => {
    if (!retained.has(key)) return
    retained.set(key, freshness)
    for (const listener of listeners) listener()
  }
  const read = (key: string) => retained.get(key) ?? unknown
  return {
    watch(key) {
      const { goodAt } = read(key)
      retained.delete(key)
      retained.set(key, { ...unknown, goodAt })
      const [oldest] = retained.keys()
      if (retained.size > maxEntries && oldest !== undefined) retained.delete(oldest)
    },
    read,
    answered(key, errors) {
      const before = read(key)
      const failure = outageIn(errors)
      if (failure && before.goodAt !== null) return failure
      change(key, { goodAt: errors.length === 0 ? now() : null, failure: null, isPartial: failure !== null })
      return null
    },
    failed: (key, failure) => change(key, { ...read(key), failure }),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const passing = new Set(['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'])

function outageIn(errors: readonly GraphqlError[]): RequestFailure | null {
  const error = errors.find(({ extensions }) => passing.has(extensions?.code ?? ''))
  return error ? new RequestFailure('refused', error.message, error.extensions) : null
}

/** Whether previously shown data is still visible to the viewer, and only its refresh failed. */
export const isPassing = (failure: Error): boolean =>
  failure instanceof RequestFailure &&
  (failure.kind === 'refused' ? passing.has(failure.code ?? '') : failure.kind !== 'signedOut')

const ofEnvironment = new WeakMap<Environment, Answers>()

/** Per page load, like the store: a new session starts without either. */
export function answersOf(environment: Environment): Answers {
  const known = ofEnvironment.get(environment) ?? createAnswers()
  ofEnvironment.set(environment, known)
  return known
}

export const keepAnswers = (environment: Environment, answers: Answers): void =>
  void ofEnvironment.set(environment, answers)

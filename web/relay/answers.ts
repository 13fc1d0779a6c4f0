import type { Environment } from 'relay-runtime'
import type { GraphqlError } from './graphqlAnswer.ts'
import { RequestFailure } from './requestFailure.ts'

/** How it stands with what a screen shows. */
export interface Standing {
  /** When everything of it last came, ms; null where it never did. */
  goodAt: number | null
  /** Why the last request brought nothing that could be shown. */
  failure: Error | null
  /** What came lacks parts that may be there the next time. */
  isPartial: boolean
}

/** Remembers of the queries of screens how they were answered last. */
export interface Answers {
  /** It is asked, and from now on remembered. */
  watch(key: string): void
  read(key: string): Standing
  /** @returns the failure to report instead, where what is shown is whole and the answer would take parts of it away */
  answered(key: string, errors: readonly GraphqlError[]): RequestFailure | null
  failed(key: string, failure: Error): void
  subscribe(onChange: () => void): () => void
}

/** As many as the store keeps data of, and some more. */
const mostKept = 50
const unknown: Standing = { goodAt: null, failure: null, isPartial: false }

export function createAnswers(now: () => number = Date.now): Answers {
  const kept = new Map<string, Standing>()
  const listeners = new Set<() => void>()
  const change = (key: string, standing: Standing) => {
    if (!kept.has(key)) return
    kept.set(key, standing)
    for (const listener of listeners) listener()
  }
  const read = (key: string) => kept.get(key) ?? unknown
  return {
    watch(key) {
      const { goodAt } = read(key)
      kept.delete(key)
      kept.set(key, { ...unknown, goodAt })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
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

/** Whether what was shown before is still the viewer's to see: it only could not be brought up to date. */
export const isPassing = (failure: Error): boolean =>
  failure instanceof RequestFailure &&
  (failure.kind === 'refused' ? passing.has(failure.code ?? '') : failure.kind !== 'signedOut')

const ofEnvironment = new WeakMap<Environment, Answers>()

/** Of one page load, like the store: another session begins with neither. */
export function answersOf(environment: Environment): Answers {
  const known = ofEnvironment.get(environment) ?? createAnswers()
  ofEnvironment.set(environment, known)
  return known
}

export const keepAnswers = (environment: Environment, answers: Answers): void =>
  void ofEnvironment.set(environment, answers)

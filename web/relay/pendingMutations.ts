import { useSyncExternalStore } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import type { Environment } from 'relay-runtime'

type State = 'idle' | 'sending' | 'confirming'

/**
 * Mutations with an unknown result, by name. Stored in the environment instead of a component: a reopened dialog shows
 * the state of its earlier request, and sends no new one.
 */
export class PendingMutations {
  readonly #states = new Map<string, State>()
  readonly #listeners = new Set<() => void>()

  stateOf(name: string): State {
    return this.#states.get(name) ?? 'idle'
  }

  set(name: string, state: State): void {
    if (state === 'idle') this.#states.delete(name)
    else this.#states.set(name, state)
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const ofEnvironment = new WeakMap<Environment, PendingMutations>()

export function pendingMutationsOf(environment: Environment): PendingMutations {
  const known = ofEnvironment.get(environment) ?? new PendingMutations()
  ofEnvironment.set(environment, known)
  return known
}

/** State of the pending mutation with a name, and its setter. */
export function usePendingMutation(name: string): readonly [State, (state: State) => void] {
  const inProgress = pendingMutationsOf(useRelayEnvironment())
  const state = useSyncExternalStore(inProgress.subscribe, () => inProgress.stateOf(name))
  return [state, (next) => inProgress.set(name, next)]
}

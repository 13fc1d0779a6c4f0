import { useSyncExternalStore } from 'react'
import { commitMutation, useRelayEnvironment } from 'react-relay/hooks'
import type { Environment, MutationParameters, RecordSourceSelectorProxy } from 'relay-runtime'
import { mayHaveBeenDone } from './mayHaveBeenDone.ts'
import { isDone, reportFailure } from './reportMutation.ts'
import { type Refusal, type Result, refusalOf } from './failure.ts'
import { type MutationOf } from './useResultMutation.ts'

export type SendState = 'idle' | 'sending' | 'confirming'

interface Sending<Mutation extends MutationParameters, Given> {
  /** What is sent, and of whom: nothing of this name is sent again before it is known what became of it. */
  name: string
  mutation: MutationOf<Mutation>
  variables: (idempotencyKey: string, given: Given) => Mutation['variables']
  /** Puts into the store what the answer's records alone do not. */
  updater?: (store: RecordSourceSelectorProxy, response: Mutation['response'], given: Given) => void
  /** The server took it, now or before. */
  onSent?: (response: Mutation['response']) => void
  /** Where a refusal is told in place; without it, a toast tells it. */
  onRefused?: (refusal: Refusal) => void
  /** It is known what became of it. */
  onSettled?: () => void
}

const longestPauseMs = 30_000

/** What is under way outlives the dialog that sent it: opened again, that shows how it stands and sends nothing new. */
const states = new Map<string, SendState>()
const listeners = new Set<() => void>()
const setState = (name: string, state: SendState) => {
  if (state === 'idle') states.delete(name)
  else states.set(name, state)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sends under a key of idempotency. Where no answer comes, the server is asked again under the same key, ever less often,
 * until it is known what became of it: that is never left to a person, who would send it a second time.
 */
export function useSendOnce<Mutation extends MutationParameters, Given = void>(
  sending: Sending<Mutation, Given>,
): [(given: Given) => void, SendState] {
  const environment = useRelayEnvironment()
  const state = useSyncExternalStore(subscribe, () => states.get(sending.name) ?? 'idle')
  const send = (given: Given) => {
    if (states.has(sending.name)) return
    setState(sending.name, 'sending')
    const key = crypto.randomUUID()
    ask(environment, sending, { given, variables: sending.variables(key, given) }, 1)
  }
  return [send, state]
}

function ask<M extends MutationParameters, Given>(
  environment: Environment,
  sending: Sending<M, Given>,
  sent: { given: Given; variables: M['variables'] },
  attempt: number,
) {
  const { name, mutation, updater, onSent, onRefused, onSettled } = sending
  const askLater = () => {
    setState(name, 'confirming')
    whenLikely(1000 * 2 ** attempt, () => ask(environment, sending, sent, attempt + 1))
  }
  const settle = () => {
    setState(name, 'idle')
    onSettled?.()
  }
  commitMutation<M>(environment, {
    mutation,
    variables: sent.variables,
    ...(updater && { updater: (store, response) => response && updater(store, response, sent.given) }),
    onCompleted: (response) => {
      const result = Object.values(response as Record<string, Result>)[0]!
      if (result.code === 'idempotency_running') return askLater()
      settle()
      if (result.message !== undefined && onRefused) onRefused(refusalOf(result.message, result))
      else if (isDone(result)) onSent?.(response)
    },
    onError: (failure) => {
      if (mayHaveBeenDone(failure)) return askLater()
      settle()
      reportFailure(failure)
    },
  })
}

/** After a pause, or as soon as the network is back. */
function whenLikely(pauseMs: number, goOn: () => void): void {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('online', end)
    goOn()
  }
  const timer = setTimeout(end, Math.min(pauseMs, longestPauseMs))
  window.addEventListener('online', end)
}

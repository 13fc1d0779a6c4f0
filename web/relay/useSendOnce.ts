import { useSyncExternalStore } from 'react'
import { commitMutation, useRelayEnvironment } from 'react-relay/hooks'
import type { Environment, MutationParameters } from 'relay-runtime'
import { mayHaveBeenDone } from './mayHaveBeenDone.ts'
import { isDone, reportFailure } from './reportMutation.ts'
import type { MutationOf } from './useResultMutation.ts'

type SendState = 'idle' | 'sending' | 'confirming'

interface Result {
  readonly __typename: string
  readonly message?: string
  readonly code?: string
}

interface Sending<Mutation extends MutationParameters> {
  /** What is sent, and of whom: nothing of this name is sent again before it is known what became of it. */
  name: string
  mutation: MutationOf<Mutation>
  variables: (idempotencyKey: string) => Mutation['variables']
  /** The server took it, now or before. */
  onSent: () => void
  /** It is known what became of it. */
  onSettled: () => void
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
export function useSendOnce<Mutation extends MutationParameters>(sending: Sending<Mutation>): [() => void, SendState] {
  const environment = useRelayEnvironment()
  const state = useSyncExternalStore(subscribe, () => states.get(sending.name) ?? 'idle')
  const send = () => {
    if (states.has(sending.name)) return
    setState(sending.name, 'sending')
    ask(environment, sending, crypto.randomUUID(), 1)
  }
  return [send, state]
}

function ask<M extends MutationParameters>(
  environment: Environment,
  sending: Sending<M>,
  key: string,
  attempt: number,
) {
  const { name, mutation, variables, onSent, onSettled } = sending
  const askLater = () => {
    setState(name, 'confirming')
    whenLikely(1000 * 2 ** attempt, () => ask(environment, sending, key, attempt + 1))
  }
  const settle = () => {
    setState(name, 'idle')
    onSettled()
  }
  commitMutation<M>(environment, {
    mutation,
    variables: variables(key),
    onCompleted: (response) => {
      const result = Object.values(response as Record<string, Result>)[0]!
      if (result.code === 'idempotency_running') return askLater()
      settle()
      if (isDone(result)) onSent()
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

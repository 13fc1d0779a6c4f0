import { useState } from 'react'
import { commitMutation, useRelayEnvironment } from 'react-relay/hooks'
import type { Environment, GraphQLTaggedNode, MutationParameters, RecordSourceSelectorProxy } from 'relay-runtime'
import { type Refusal, refusalOf, type Result } from './failure.ts'
import { isOutcomeUnknown } from './isOutcomeUnknown.ts'
import { isDone, reportFailure } from './reportMutation.ts'
import { type PendingMutations, pendingMutationsOf, usePendingMutation } from './pendingMutations.ts'

export interface Answers<Response> {
  onDone?: ((response: Response) => void) | undefined
  /** Whether a denial is shown in place. Otherwise a toast shows it. */
  onRefused?: ((refusal: Refusal) => void) | undefined
  /** No result was received. Without this handler, a toast says so. */
  onFailed?: ((failure: Error) => void) | undefined
  /** The result is known, success or error. */
  onSettled?: (() => void) | undefined
}

export interface SendState {
  isPending: boolean
  /** No response yet; it is retried under the same key. */
  isConfirming: boolean
}

export type Send<MutationInput, Response> = (mutationInput: MutationInput, answers?: Answers<Response>) => void

interface Idempotency<MutationInput, Variables> {
  /** Name of the request and its object: nothing is sent again under this name before the result is known. */
  name: string
  withKey: (mutationInput: MutationInput, idempotencyKey: string) => Variables
}

/** For a mutation whose only argument is its input. */
export const inputWithKey = <Input extends object>(input: Input, idempotencyKey: string) => ({
  input: { ...input, idempotencyKey },
})

interface Options<Mutation extends MutationParameters, MutationInput> {
  /** Store changes that the document's directives cannot express. */
  update?: (store: RecordSourceSelectorProxy, response: Mutation['response'], mutationInput: MutationInput) => void
  /** Optimistic result. Only for changes that the same control reverts. */
  optimistic?: (store: RecordSourceSelectorProxy, mutationInput: MutationInput) => void
  /** For a mutation whose endpoint honors an idempotency key. */
  once?: Idempotency<MutationInput, Mutation['variables']>
}

/**
 * A mutation of one field whose result is a union of success and resolvable errors. It is in a `useVerbNounMutation.ts`
 * with its document, and is sent nowhere else.
 *
 * With `once`, it is sent with an idempotency key. Without a response it is retried under the same key, with backoff,
 * until the result is known. Users never retry it themselves, which could send it twice.
 */
export function useResultMutation<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  options?: Omit<Options<Mutation, Mutation['variables']>, 'once'>,
): readonly [Send<Mutation['variables'], Mutation['response']>, SendState]
export function useResultMutation<Mutation extends MutationParameters, MutationInput>(
  mutation: GraphQLTaggedNode,
  options: Options<Mutation, MutationInput> & { once: Idempotency<MutationInput, Mutation['variables']> },
): readonly [Send<MutationInput, Mutation['response']>, SendState]
export function useResultMutation<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { update, optimistic, once }: Options<Mutation, Mutation['variables']> = {},
): readonly [Send<Mutation['variables'], Mutation['response']>, SendState] {
  const environment = useRelayEnvironment()
  const [ownName] = useState(() => crypto.randomUUID())
  const name = once?.name ?? ownName
  const [state] = usePendingMutation(name)
  const send: Send<Mutation['variables'], Mutation['response']> = (mutationInput, answers = {}) => {
    const inProgress = pendingMutationsOf(environment)
    if (once && inProgress.stateOf(name) !== 'idle') return
    inProgress.set(name, 'sending')
    const variables = once ? once.withKey(mutationInput, crypto.randomUUID()) : mutationInput
    const updater =
      update &&
      ((store: RecordSourceSelectorProxy, response: Mutation['response']) => update(store, response, mutationInput))
    const optimisticUpdater = optimistic && ((store: RecordSourceSelectorProxy) => optimistic(store, mutationInput))
    const updaters = { updater, optimisticUpdater }
    ask<Mutation>(
      { environment, inProgress, mutation, variables, name, isOnce: once !== undefined, updaters, answers },
      1,
    )
  }
  return [send, { isPending: state === 'sending', isConfirming: state === 'confirming' }]
}

interface Sent<Mutation extends MutationParameters> {
  environment: Environment
  inProgress: PendingMutations
  mutation: GraphQLTaggedNode
  variables: Mutation['variables']
  name: string
  isOnce: boolean
  updaters: {
    updater: ((store: RecordSourceSelectorProxy, response: Mutation['response']) => void) | undefined
    optimisticUpdater: ((store: RecordSourceSelectorProxy) => void) | undefined
  }
  answers: Answers<Mutation['response']>
}

function ask<Mutation extends MutationParameters>(sent: Sent<Mutation>, attempt: number): void {
  const { environment, inProgress, mutation, variables, name, isOnce, updaters, answers } = sent
  const { updater, optimisticUpdater } = updaters
  const { onDone, onRefused, onFailed = reportFailure, onSettled } = answers
  const askLater = () => {
    inProgress.set(name, 'confirming')
    onceReachable(1000 * 2 ** attempt, () => ask(sent, attempt + 1))
  }
  const settle = () => {
    inProgress.set(name, 'idle')
    onSettled?.()
  }
  commitMutation<Mutation>(environment, {
    mutation,
    variables,
    ...(optimisticUpdater && { optimisticUpdater }),
    ...(updater && { updater: (store, response) => response && updater(store, response) }),
    onCompleted: (response) => {
      const result = Object.values(response as Record<string, Result>)[0]!
      if (isOnce && result.code === 'IDEMPOTENCY_RUNNING') return askLater()
      settle()
      if (result.message !== undefined && onRefused) onRefused(refusalOf(result))
      else if (isDone(result)) onDone?.(response)
    },
    onError: (failure) => {
      if (isOnce && isOutcomeUnknown(failure)) return askLater()
      settle()
      onFailed(failure)
    },
  })
}

const longestPauseMs = 30_000

/** After a pause, or as soon as the network is back. */
function onceReachable(pauseMs: number, askAgain: () => void): void {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('online', end)
    askAgain()
  }
  const timer = setTimeout(end, Math.min(pauseMs, longestPauseMs))
  window.addEventListener('online', end)
}

import { useMutation } from 'react-relay/hooks'
import type { GraphQLTaggedNode, MutationParameters, RecordSourceSelectorProxy } from 'relay-runtime'
import { type Refusal, refusalOf, type Result } from './failure.ts'
import { isDone, reportFailure } from './reportMutation.ts'

/** The document of a mutation that knows what it takes and answers. */
export type MutationOf<Mutation> = GraphQLTaggedNode & { readonly types?: Mutation }

export interface Answers<Response> {
  onDone: (response: Response) => void
  /** Where it is told in place; without it, a toast tells it. */
  onRefused?: ((refusal: Refusal) => void) | undefined
  /** Puts into the store what the answer's records alone do not. */
  updater?: (store: RecordSourceSelectorProxy) => void
}

/**
 * A mutation of one field whose result is a union of its success and what the person can put right. What brought no
 * result at all is told in a toast.
 */
export function useResultMutation<Mutation extends MutationParameters>(mutation: MutationOf<Mutation>) {
  const [commit, isInFlight] = useMutation<Mutation>(mutation)
  const send = (variables: Mutation['variables'], { onDone, onRefused, updater }: Answers<Mutation['response']>) =>
    void commit({
      variables,
      ...(updater && { updater }),
      onCompleted: (response) => {
        const result = Object.values(response as Record<string, Result>)[0]!
        if (result.message !== undefined && onRefused) onRefused(refusalOf(result.message, result))
        else if (isDone(result)) onDone(response)
      },
      onError: reportFailure,
    })
  return [send, isInFlight] as const
}

import { graphql, useMutation } from 'react-relay/hooks'
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts'
import { endSession } from './sessionChannel.ts'

/** Ends the session on the server, then in every tab. Until the server has said so, nobody is told it is over. */
export function useSignOut(onFailure: (failure: Error) => void): () => void {
  const [commit, isPending] = useMutation<useSignOutMutation>(graphql`
    mutation useSignOutMutation {
      signOut {
        isSignedOut
      }
    }
  `)
  return () => {
    if (isPending) return
    commit({ variables: {}, onCompleted: () => endSession('signedOut'), onError: onFailure })
  }
}

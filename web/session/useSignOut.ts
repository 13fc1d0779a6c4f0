import { endSession } from './sessionChannel.ts'
import { useSignOutMutation } from './useSignOutMutation.ts'

/** Ends the session on the server, then in every tab. Tabs are notified only after the server has ended it. */
export function useSignOut(onFailed: (failure: Error) => void): () => void {
  const [signOut, { isPending }] = useSignOutMutation()
  return () => {
    if (!isPending) signOut({}, { onDone: () => endSession('signedOut'), onFailed })
  }
}

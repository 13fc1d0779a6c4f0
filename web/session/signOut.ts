import { graphql } from 'react-relay/hooks'
import { postDocument } from '../relay/postDocument.ts'
import type { CompiledTag } from '../relay/outcome.ts'

const mutation = graphql`
  mutation signOutMutation {
    signOut {
      isSignedOut
    }
  }
` as unknown as CompiledTag

/** Ends the session on the server, outside of the app. Whether it has. */
export async function signOut(): Promise<boolean> {
  try {
    await postDocument(mutation.params, {})
    return true
  } catch {
    return false
  }
}

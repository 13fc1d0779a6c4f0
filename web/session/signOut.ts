import { graphql } from 'react-relay/hooks'
import { postDocument } from '../relay/postDocument.ts'
import type { CompiledTag } from '../relay/outcome.ts'
import type { signOutMutation$data } from './__generated__/signOutMutation.graphql.ts'

const mutation = graphql`
  mutation signOutMutation {
    signOut {
      __typename
    }
  }
` as unknown as CompiledTag

/**
 * Ends the session on the server, outside of the app.
 * @returns whether it succeeded
 */
export async function signOut(): Promise<boolean> {
  try {
    const { data } = await postDocument(mutation.params, {})
    return (data as signOutMutation$data | null)?.signOut.__typename === 'SignOutSuccess'
  } catch {
    return false
  }
}

import { graphql } from 'react-relay/hooks'
import { postDocument } from '../relay/postDocument.ts'
import type { CompiledTag } from '../relay/outcome.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import type { signOutMutation$data } from './__generated__/signOutMutation.graphql.ts'

const mutation = graphql`
  mutation signOutMutation {
    signOut {
      __typename
    }
  }
` as unknown as CompiledTag

/**
 * Ends the session on the server, in the app and outside of it.
 * @returns null, or why it did not end
 */
export async function signOut(): Promise<RequestFailure | null> {
  try {
    const { data } = await postDocument(mutation.params, {})
    const result = (data as signOutMutation$data | null)?.signOut.__typename
    return result === 'SignOutSuccess' ? null : new RequestFailure('refused', `Signing out ended in ${result}`)
  } catch (failure) {
    return failure instanceof RequestFailure
      ? failure
      : new RequestFailure('unavailable', 'No answer', { cause: failure })
  }
}

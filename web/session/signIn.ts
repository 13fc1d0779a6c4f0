import { graphql } from 'react-relay/hooks'
import type { PersistedDocument } from '../relay/postDocument.ts'
import { postDocument } from '../relay/postDocument.ts'
import { csrfToken } from '../relay/csrfToken.ts'
import type { signInMutation$data } from './__generated__/signInMutation.graphql.ts'
import type { signInSessionQuery$data } from './__generated__/signInSessionQuery.graphql.ts'

// The tags compile to plain objects: of each only the persisted id is used, and no Relay runtime comes along.
const mutation = graphql`
  mutation signInMutation($input: SignInInput!) {
    signIn(input: $input) {
      __typename
      ... on SignInSuccess {
        viewer {
          id
        }
      }
      ... on InvalidInputError {
        message
        fields {
          path
          message
        }
      }
      ... on RateLimitedError {
        message
      }
    }
  }
` as unknown as { params: PersistedDocument }

const sessionQuery = graphql`
  query signInSessionQuery {
    viewer {
      id
    }
  }
` as unknown as { params: PersistedDocument }

/** What to show where it belongs; null: signed in. */
export type SignInRefusal = { email?: string | undefined; password?: string | undefined; form?: string | undefined }

function refusalOf(result: signInMutation$data['signIn']): SignInRefusal | null {
  if (result.__typename === 'SignInSuccess') return null
  if (result.__typename === 'RateLimitedError') return { form: result.message }
  if (result.__typename !== 'InvalidInputError') return { form: '' }
  const at = (path: string) => result.fields.find((field) => field.path === path)?.message
  const [email, password] = [at('email'), at('password')]
  return email || password ? { email, password } : { form: result.message }
}

/** Signs in; the session comes as cookies. Rejects with a `RequestFailure` when no answer came. */
export async function signIn(email: string, password: string): Promise<SignInRefusal | null> {
  const answer = await postDocument(mutation.params, { input: { email, password } })
  return refusalOf((answer.data as unknown as signInMutation$data).signIn)
}

/** Whether this browser is signed in already. Without the cookie that every session sets, it asks nobody. */
export async function hasSession(): Promise<boolean> {
  if (csrfToken() === 'none') return false
  try {
    const answer = await postDocument(sessionQuery.params, {}, AbortSignal.timeout(3000))
    return (answer.data as unknown as signInSessionQuery$data).viewer !== null
  } catch {
    return false
  }
}

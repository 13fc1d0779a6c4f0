import { graphql } from 'react-relay/hooks'
import type { PersistedDocument } from '../relay/sendDocument.ts'
import { postDocument } from '../relay/postDocument.ts'
import { csrfToken } from '../relay/csrfToken.ts'
import type { signInMutation$data } from './__generated__/signInMutation.graphql.ts'
import type { signInSessionQuery$data } from './__generated__/signInSessionQuery.graphql.ts'
import { refusalOf } from '../relay/failure.ts'
import type { ShownError } from '../relay/useFormErrors.ts'
import type { TextsOf } from '../i18n/messages.ts'
import type { signInMessages } from './signInMessages.ts'

// The tags compile to plain objects. Only their persisted ids are used, so no Relay runtime is loaded.
const mutation = graphql`
  mutation signInMutation($input: SignInInput!) {
    signIn(input: $input) {
      __typename
      ... on SignInSuccess {
        viewer {
          id
        }
      }
      ... on SecondFactorRequired {
        userId
        challengeId
        isByEmail
      }
      ...failure_error @relay(mask: false)
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

type SignInFault = ShownError<TextsOf<typeof signInMessages>>

/** Message with its field. `info` is not an error: it asks for a missing value first. */
export type SignInRefusal = Partial<Record<'email' | 'password' | 'form' | 'info', SignInFault | undefined>>

/** The password was correct; this is still required. */
export interface SecondFactor {
  userId: string
  challengeId: string
  isByEmail: boolean
}

/** Null once signed in. */
export interface SignInOutcome {
  refusal?: SignInRefusal
  secondFactor?: SecondFactor
}

function outcomeOf(result: signInMutation$data['signIn']): SignInOutcome {
  if (result.__typename === 'SignInSuccess') return {}
  const { userId, challengeId, isByEmail } = result
  if (userId !== undefined && challengeId !== undefined && isByEmail !== undefined)
    return { secondFactor: { userId, challengeId, isByEmail } }
  if (result.message === undefined) return { refusal: { form: 'failed' } }
  const { answer, fields } = refusalOf(result)
  const { email, password } = fields
  return { refusal: email || password ? { email, password } : { form: answer } }
}

/** Signs in; the session arrives as cookies. Rejects with a `RequestFailure` without a response. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const answer = await postDocument(mutation.params, { input: { email, password } })
  return outcomeOf((answer.data as unknown as signInMutation$data).signIn)
}

/** Whether this browser is signed in. Without the cookie of every session, no request is sent. */
export async function hasSession(): Promise<boolean> {
  if (csrfToken() === 'none') return false
  try {
    const answer = await postDocument(sessionQuery.params, {}, AbortSignal.timeout(3000))
    return (answer.data as unknown as signInSessionQuery$data).viewer !== null
  } catch {
    return false
  }
}

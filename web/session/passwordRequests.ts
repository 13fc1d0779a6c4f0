import { graphql } from 'react-relay/hooks'
import type { passwordRequestsResetMutation$data } from './__generated__/passwordRequestsResetMutation.graphql.ts'
import type { passwordRequestsSetMutation$data } from './__generated__/passwordRequestsSetMutation.graphql.ts'
import { outcomeOf, type CompiledTag } from '../relay/outcome.ts'

const resetMutation = graphql`
  mutation passwordRequestsResetMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      __typename
      ... on RequestPasswordResetSuccess {
        isSent
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

const setMutation = graphql`
  mutation passwordRequestsSetMutation($input: SetPasswordInput!) {
    setPassword(input: $input) {
      __typename
      ... on SetPasswordSuccess {
        email
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

type Result<Data> = Extract<Data[keyof Data], { readonly __typename: string }>

/** Requests a password reset link. The response does not reveal whether there is an account. Never rejects. */
export const requestPasswordReset = (email: string) =>
  outcomeOf<Result<passwordRequestsResetMutation$data>>(resetMutation, { input: { email } })

/** Sets the password with the token of a link. Never rejects. */
export const setPassword = (token: string, password: string) =>
  outcomeOf<Result<passwordRequestsSetMutation$data>>(setMutation, { input: { token, password } })

import { graphql } from 'react-relay/hooks'
import { postDocument } from '../../relay/postDocument.ts'
import { outcomeOf, type CompiledTag } from '../../relay/outcome.ts'
import type { identityRequestsFinishMutation$data } from './__generated__/identityRequestsFinishMutation.graphql.ts'
import type { identityRequestsMoveMutation$data } from './__generated__/identityRequestsMoveMutation.graphql.ts'
import type {
  identityRequestsStartMutation$data,
  StartIdentitySignInInput,
} from './__generated__/identityRequestsStartMutation.graphql.ts'
import type { identityRequestsStatusQuery$data } from './__generated__/identityRequestsStatusQuery.graphql.ts'

const statusQuery = graphql`
  query identityRequestsStatusQuery($email: String!) {
    identityStatus(email: $email) {
      isEnabled
      isEnforced
    }
  }
` as unknown as CompiledTag

const startMutation = graphql`
  mutation identityRequestsStartMutation($input: StartIdentitySignInInput!) {
    startIdentitySignIn(input: $input) {
      __typename
      ... on StartIdentitySignInSuccess {
        url
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

const moveMutation = graphql`
  mutation identityRequestsMoveMutation($input: MoveToIdentityProviderInput!) {
    moveToIdentityProvider(input: $input) {
      __typename
      ... on MoveToIdentityProviderSuccess {
        url
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

const finishMutation = graphql`
  mutation identityRequestsFinishMutation($input: FinishIdentitySignInInput!) {
    finishIdentitySignIn(input: $input) {
      __typename
      ... on FinishIdentitySignInSuccess {
        isTest
        redirectPath
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** Sign-in method of an email. Rejects with a `RequestFailure` without a response. */
export async function identityStatus(email: string): Promise<identityRequestsStatusQuery$data['identityStatus']> {
  const { data } = await postDocument(statusQuery.params, { email })
  return (data as unknown as identityRequestsStatusQuery$data).identityStatus
}

export const startFlow = (input: StartIdentitySignInInput) =>
  outcomeOf<identityRequestsStartMutation$data['startIdentitySignIn']>(startMutation, { input })

export const moveAccount = (redirectPath: string) =>
  outcomeOf<identityRequestsMoveMutation$data['moveToIdentityProvider']>(moveMutation, { input: { redirectPath } })

/** Sends the provider’s response, as in the URL, to the server. */
export function finishFlow(answer: URLSearchParams, isOrganizationEntry: boolean) {
  const of = (name: string) => answer.get(name) || null
  const input = { state: of('state') ?? '', code: of('code'), issuer: of('iss'), error: of('error') }
  return outcomeOf<identityRequestsFinishMutation$data['finishIdentitySignIn']>(finishMutation, {
    input: { ...input, isOrganizationEntry },
  })
}

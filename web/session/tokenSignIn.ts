import { graphql } from 'react-relay/hooks'
import type { tokenSignInMutation$data } from './__generated__/tokenSignInMutation.graphql.ts'
import { outcomeOf, type CompiledTag, type Outcome } from '../relay/outcome.ts'

const mutation = graphql`
  mutation tokenSignInMutation($input: SignInByTokenInput!) {
    signInByToken(input: $input) {
      __typename
      ... on SignInByTokenSuccess {
        viewer {
          id
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** Signs in with the token in the URL, and removes it from there. Null without one. */
export async function signInByToken(): Promise<Outcome<unknown> | null> {
  const parameters = new URLSearchParams(location.search)
  const token = parameters.get('token')
  if (!token) return null
  const companyUid = parameters.get('company_uid')
  parameters.delete('token')
  parameters.delete('company_uid')
  history.replaceState(null, '', `${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`)
  const input = { source: companyUid ? 'COMPANY' : 'SESSION', token, companyUid }
  return outcomeOf<tokenSignInMutation$data['signInByToken']>(mutation, { input })
}

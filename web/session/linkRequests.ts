import { graphql } from 'react-relay/hooks'
import type { linkRequestsFinishMutation$data } from './__generated__/linkRequestsFinishMutation.graphql.ts'
import { outcomeOf, type CompiledTag } from '../relay/outcome.ts'

const finishMutation = graphql`
  mutation linkRequestsFinishMutation($input: FinishAccountLinkInput!) {
    finishAccountLink(input: $input) {
      __typename
      ... on FinishAccountLinkSuccess {
        provider
        outcome
        practiceRestId
        providerError
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

type Result = linkRequestsFinishMutation$data['finishAccountLink']
export type LinkEnd = Required<Pick<Result, 'provider' | 'outcome' | 'practiceRestId' | 'providerError'>>

/** Sends the provider’s response, as in the URL, to the server. Never rejects. */
export function finishLink(answer: URLSearchParams) {
  const of = (name: string) => answer.get(name) || null
  const input = { state: of('state') ?? '', code: of('code'), error: of('error') }
  return outcomeOf<Result>(finishMutation, { input })
}

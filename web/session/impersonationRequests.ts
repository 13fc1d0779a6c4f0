import { graphql } from 'react-relay/hooks'
import type { impersonationRequestsEndMutation$data } from './__generated__/impersonationRequestsEndMutation.graphql.ts'
import type { impersonationRequestsStartMutation$data } from './__generated__/impersonationRequestsStartMutation.graphql.ts'
import { outcomeOf, type CompiledTag } from '../relay/outcome.ts'
import { replaceSession } from './sessionChannel.ts'

// Sent outside of Relay’s store, which belongs to the previous user and is dropped with the page.
const startMutation = graphql`
  mutation impersonationRequestsStartMutation($input: ImpersonateInput!) {
    impersonate(input: $input) {
      __typename
      ... on ImpersonateSuccess {
        viewer {
          id
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

const endMutation = graphql`
  mutation impersonationRequestsEndMutation {
    endImpersonation {
      __typename
      ... on EndImpersonationSuccess {
        viewer {
          id
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

export const impersonate = (userId: string) =>
  replaceSession(() =>
    outcomeOf<impersonationRequestsStartMutation$data['impersonate']>(startMutation, { input: { userId } }),
  )

export const endImpersonation = () =>
  replaceSession(() => outcomeOf<impersonationRequestsEndMutation$data['endImpersonation']>(endMutation, {}))

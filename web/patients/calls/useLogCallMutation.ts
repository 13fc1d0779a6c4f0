import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useLogCallMutation as Mutation } from './__generated__/useLogCallMutation.graphql.ts'

const mutation = graphql`
  mutation useLogCallMutation($input: LogCallInput!, $connections: [ID!]!) {
    logCall(input: $input) {
      __typename
      ... on LogCallSuccess {
        call @prependNode(connections: $connections, edgeTypeName: "LoggedCallEdge") {
          id
          result
          resultText
          notes
          followupDate
          createdAt
          caller {
            name
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Logs a phone call. It appears at the top of the list immediately. */
export const useLogCallMutation = () => useResultMutation<Mutation>(mutation)

import { graphql, useMutation } from 'react-relay/hooks'
import { reportFailure } from '../../relay/reportMutation.ts'
import { toast } from '../../ui/toast.ts'
import type { useChangePasswordMutation as Mutation } from './__generated__/useChangePasswordMutation.graphql.ts'

const mutation = graphql`
  mutation useChangePasswordMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on ChangePasswordSuccess {
        viewer {
          id
        }
      }
      ... on InvalidInputError {
        message
        fields {
          path
          message
          code
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

export type FieldRefusals = Record<string, string>

/** Changes one's own password. What is wrong with a field comes to `onRefused`; the rest is told in a toast. */
export function useChangePasswordMutation() {
  const [commit, isInFlight] = useMutation<Mutation>(mutation)
  const change = (
    input: Mutation['variables']['input'],
    { onDone, onRefused }: { onDone: () => void; onRefused: (fields: FieldRefusals) => void },
  ) =>
    void commit({
      variables: { input },
      onCompleted: ({ changePassword: result }) => {
        if (result.__typename === 'InvalidInputError')
          return onRefused(Object.fromEntries((result.fields ?? []).map(({ path, message }) => [path, message])))
        if (result.message === undefined) onDone()
        else toast.error(result.message)
      },
      onError: reportFailure,
    })
  return [change, isInFlight] as const
}

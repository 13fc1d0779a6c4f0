import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import { toast } from '../../ui/toast.ts'
import type { useSetOperatorStatusMutation as Mutation } from './__generated__/useSetOperatorStatusMutation.graphql.ts'
import { operatorMessages } from './operatorMessages.ts'

const mutation = graphql`
  mutation useSetOperatorStatusMutation($status: OperatorStatus!) {
    setOperatorStatus(status: $status) {
      __typename
      ... on SetOperatorStatusSuccess {
        viewer {
          id
          operatorStatus
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Says whether the viewer takes conversations now; a toast repeats it, because the menu has closed. */
export function useSetOperatorStatusMutation(): (status: 'AVAILABLE' | 'AWAY' | 'OFFLINE') => void {
  const messages = useMessages(operatorMessages)
  const [send] = useResultMutation<Mutation>(mutation)
  return (status) => send({ status }, { onDone: () => void toast.success(messages[`told_${status}`]) })
}

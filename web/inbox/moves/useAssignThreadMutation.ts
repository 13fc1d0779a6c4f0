import { graphql } from 'react-relay/hooks'
import type { Refusal } from '../../relay/failure.ts'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAssignThreadMutation as Mutation } from './__generated__/useAssignThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useAssignThreadMutation($input: AssignThreadInput!) {
    assignThread(input: $input) {
      __typename
      ... on AssignThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** The new assignee and the reason. Default without an `ownerId`: the viewer. */
export interface Assignment {
  ownerId?: string
  reason: string
}

/** Whether the viewer escalated the thread and has to confirm first. */
export const isConfirmationNeeded = ({ code }: Refusal): boolean => code === 'CONFIRMATION_NEEDED'

/** Assigns a conversation to the viewer or to another user. */
export const useAssignThreadMutation = () => useResultMutation<Mutation>(mutation)

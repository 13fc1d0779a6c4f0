import { graphql } from 'react-relay/hooks'
import type { MutationOf } from '../../relay/useResultMutation.ts'
import type { threadMutationsOpenMutation as Open } from './__generated__/threadMutationsOpenMutation.graphql.ts'
import type { threadMutationsAssignMutation as Assign } from './__generated__/threadMutationsAssignMutation.graphql.ts'
import type { threadMutationsAwaitMutation as Await } from './__generated__/threadMutationsAwaitMutation.graphql.ts'
import type { threadMutationsPauseMutation as Pause } from './__generated__/threadMutationsPauseMutation.graphql.ts'
import type { threadMutationsCloseMutation as Close } from './__generated__/threadMutationsCloseMutation.graphql.ts'
import type { threadMutationsResumeDraftsMutation as ResumeDrafts } from './__generated__/threadMutationsResumeDraftsMutation.graphql.ts'
import type { threadMutationsReopenMutation as Reopen } from './__generated__/threadMutationsReopenMutation.graphql.ts'

/** What every move of a thread answers: it as it stands then, wherever it is shown, or why it was not moved. */
void graphql`
  fragment threadMutations_result on ThreadMoveResult {
    __typename
    ... on ThreadMoveSuccess {
      thread {
        ...ThreadRow_thread
        ...ThreadHeader_thread
      }
    }
    ...failure_error @relay(mask: false)
  }
`

/** Marks an unanswered thread as seen. */
export const openThread: MutationOf<Open> = graphql`
  mutation threadMutationsOpenMutation($input: OpenThreadInput!) {
    openThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

/** To the viewer, or to somebody else. */
export const assignThread: MutationOf<Assign> = graphql`
  mutation threadMutationsAssignMutation($input: AssignThreadInput!) {
    assignThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

/** Waits for the patient’s answer. */
export const awaitPatient: MutationOf<Await> = graphql`
  mutation threadMutationsAwaitMutation($input: AwaitPatientInput!) {
    awaitPatient(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

export const pauseThread: MutationOf<Pause> = graphql`
  mutation threadMutationsPauseMutation($input: PauseThreadInput!) {
    pauseThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

export const closeThread: MutationOf<Close> = graphql`
  mutation threadMutationsCloseMutation($input: CloseThreadInput!) {
    closeThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

/** Opens a closed thread again, or ends a pause. */
export const reopenThread: MutationOf<Reopen> = graphql`
  mutation threadMutationsReopenMutation($input: ReopenThreadInput!) {
    reopenThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

/** Lets the assistant draft replies again in one that was deferred to an agent. */
export const resumeReplyDrafts: MutationOf<ResumeDrafts> = graphql`
  mutation threadMutationsResumeDraftsMutation($input: ResumeReplyDraftsInput!) {
    resumeReplyDrafts(input: $input) {
      ...threadMutations_result @relay(mask: false)
      ... on ThreadMoveSuccess {
        thread {
          ...useReplyDraft_thread
        }
      }
    }
  }
`

import { graphql } from 'react-relay/hooks'
import type { ConcreteRequest } from 'relay-runtime'
import { LiveStream } from '../relay/live/LiveStream.ts'
import type { inboxStreamSubscription$data } from './__generated__/inboxStreamSubscription.graphql.ts'

/** Ids only: each component reads its own data. */
const subscription = graphql`
  subscription inboxStreamSubscription($after: String) {
    inboxEvents(after: $after) {
      __typename
      cursor
      ... on LiveState {
        isLive
      }
      ... on NewMessage {
        threadId
        patientId
        position
      }
      ... on ThreadEventAdded {
        threadId
        patientId
        position
      }
      ... on MessageStatusChanged {
        threadId
        patientId
        position
      }
      ... on UserMentioned {
        threadId
        patientId
        position
        messageId
      }
      ... on ThreadChanged {
        threadId
        patientId
      }
      ... on ReplyDraftChanged {
        threadId
        patientId
      }
      ... on OperatorStatusChanged {
        userId
      }
      ... on AccountChanged {
        patientId
      }
      ... on PatientOnlineChanged {
        patientId
        conversationId
        isOnline
      }
      ... on PresenceChanged {
        threadId
        userId
        isThere
        isTyping
        until
      }
    }
  }
`

export type InboxEvent = inboxStreamSubscription$data['inboxEvents']

/** Inbox events, shared by all components of this page. */
export const inboxStream = new LiveStream<InboxEvent>(subscription as unknown as ConcreteRequest)

import { graphql, readInlineData } from 'react-relay/hooks'
import type {
  conversationEdge_edge$data,
  conversationEdge_edge$key,
} from './__generated__/conversationEdge_edge.graphql.ts'

/** A conversation entry, as all loaders select it: page, feed and send result. */
const fragment = graphql`
  fragment conversationEdge_edge on ConversationEdge @inline {
    cursor
    unreadableRows {
      count
      requestId
    }
    node {
      __typename
      ... on Message {
        id
        restId
        position
        isInbound
        typeText
        statusText
        createdAt
        ...MessageBubble_message @alias(as: "message")
      }
      ... on ThreadEvent {
        id
        position
        createdAt
        typeText
        ...ThreadEventLine_event @alias(as: "event")
      }
    }
  }
`

export type ConversationEdge = conversationEdge_edge$data
export type Node = ConversationEdge['node']
export type KnownNode = Exclude<Node, { readonly __typename: '%other' }>

export const readEdges = (edges: readonly conversationEdge_edge$key[]): ConversationEdge[] =>
  edges.map((edge) => readInlineData(fragment, edge))

/** The known entries by position, because responses and events may arrive in any order. */
export const inOrder = (edges: readonly ConversationEdge[]): KnownNode[] =>
  edges
    .map(({ node }) => node)
    .filter((node): node is KnownNode => node.__typename !== '%other')
    .toSorted((one, other) => one.position - other.position)

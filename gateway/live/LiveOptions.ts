import type { IncomingMessage } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import type { Tracing } from '../../api/contract/tracing/Tracing.ts'
import type { RequestRate } from '../access/RequestRate.ts'
import type { ReportError } from '../graph/maskError.ts'
import type { FeedClient } from '../rest/FeedClient.ts'
import type { RestClient } from '../rest/RestClient.ts'
import type { LiveSocket } from './LiveSocket.ts'

export interface LiveOptions {
  schema: GraphQLSchema
  /** The app's documents by id. All others are rejected. */
  documents: ReadonlyMap<string, string>
  client: RestClient
  /** Null if no service token is configured. Every subscription is then rejected with that reason. */
  feedClient: FeedClient | null
  /** Whether a subscription of the graph delivers events of this name. */
  isRelevant: (name: string) => boolean
  now: () => Date
  report: ReportError
  /** Address of the app for browsers; null if no proxy is in front. */
  publicOrigin: string | null
  trustedProxies?: number
  /** Limit for connecting and subscribing; null for no limit. */
  rate?: RequestRate | null
  /**
   * Called for each event after its delivery to all subscribers, with the delay since it was written, in milliseconds.
   */
  onDelivered?: (lagMs: number) => void
  /** Traces the reads of subscriptions; null without tracing. */
  tracing?: Tracing | null
  /** Number of events buffered in memory for clients that resume. */
  remembered?: number
}

/** The context of one connection. */
export interface Connection {
  socket: LiveSocket
  request: IncomingMessage
  address: string
}

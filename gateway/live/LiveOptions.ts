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
  /** The app's documents by id: nothing else is answered. */
  documents: ReadonlyMap<string, string>
  client: RestClient
  /** Null where no token of the service is configured: then every subscription is refused, and says why. */
  feedClient: FeedClient | null
  /** Which events of the feed the graph tells of. */
  isWanted: (name: string) => boolean
  now: () => Date
  report: ReportError
  /** Where browsers find the app; null where nothing stands in front. */
  publicOrigin: string | null
  trustedProxies?: number
  /** How often each may connect and subscribe; null lets everyone as often as they like. */
  rate?: RequestRate | null
  /** Told of each event that all who are subscribed were told of, and how long after it was written, milliseconds. */
  onTold?: (lagMs: number) => void
  /** Where is told what is read for subscriptions; null where nothing is traced. */
  tracing?: Tracing | null
  /** How many events a client that comes back can be told from memory. */
  remembered?: number
}

/** What belongs to one connection. */
export interface Connection {
  socket: LiveSocket
  request: IncomingMessage
  address: string
}

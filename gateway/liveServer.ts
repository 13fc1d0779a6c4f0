import { readDocuments } from './access/persistedDocuments.ts'
import { schema } from './schema.ts'
import { isInboxEvent } from './inbox/inboxEventTypes.ts'
import type { LiveOptions } from './live/LiveOptions.ts'
import { LiveServer } from './live/LiveServer.ts'

type Options = Omit<LiveOptions, 'schema' | 'documents' | 'isRelevant'> & Partial<Pick<LiveOptions, 'documents'>>

/** Subscriptions of this graph: the documents of the app's build, and the events that the inbox delivers. */
export const createLiveServer = (options: Options): LiveServer =>
  new LiveServer({ schema, isRelevant: isInboxEvent, documents: readDocuments(), ...options })

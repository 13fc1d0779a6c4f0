import { randomUUID } from 'node:crypto'
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { DocumentNode } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Tracing } from '../api/contract/tracing/Tracing.ts'
import { analystAccess } from './access/analystAccess.ts'
import { costLimit, defaultMaximumObjects } from './access/costLimit.ts'
import { freeForm } from './access/freeForm.ts'
import { documentLimits } from './access/limits.ts'
import { nesting } from './access/nesting.ts'
import { nameOperation } from './access/nameOperation.ts'
import { reportCalls } from './access/reportCalls.ts'
import { rateOfObjects, rateOfRequests } from './access/rateOfRequests.ts'
import type { RequestRate } from './access/RequestRate.ts'
import { documentsOfPartners, persistedDocuments, readDocuments } from './access/persistedDocuments.ts'
import { PartnerAccess } from './access/partners/partnerAccess.ts'
import { bodyOfRefusal, refuse } from '../api/contract/refusals/Refusal.ts'
import { refusedError } from './rest/errors.ts'
import { documentsOf, readRegistry, type Registry } from './partners/registry.ts'
import { observeOperations } from './operation/observeOperations.ts'
import type { CompletedOperation } from './operation/observers.ts'
import { RequestSessions } from './graph/RequestSessions.ts'
import type { RestClient } from './rest/RestClient.ts'
import type { RestSession } from './rest/RestSession.ts'
import { compiledDocuments } from './graph/compiledDocuments.ts'
import type { Context } from './graph/Context.ts'
import { maskError, type ReportError } from './graph/maskError.ts'
import { maskResults } from './graph/maskResults.ts'
import { makeSchema, schema } from './schema.ts'
import { sharedReading } from './graph/sharedReading.ts'

export interface GraphServerOptions {
  client: RestClient
  now: () => Date
  report: ReportError
  /** Key of the analysts’ pseudonyms. Without it, only analysts who see personal data are served. */
  pseudonymKey?: string | null
  /** Maximum number of objects in the response to a free-form document. Null only measures. */
  maxObjects?: number | null
  /** The app's documents by id. Default: as compiled. */
  documents?: ReadonlyMap<string, string>
  /** Parsed documents by their text, if servers share them: each is then parsed, and compiled, once. Default: own ones. */
  parsed?: Map<string, DocumentNode>
  /** Registry of partner operations. Default: as published. */
  partnerRegistry?: Registry
  /** Any document from any caller, against the whole graph, for tests of single fields. No server listens with it. */
  isOpen?: boolean
  /** Rate limits per caller. Null disables them. */
  rate?: RequestRate | null
  /** Maximum wait for a coalesced read, in milliseconds. */
  patienceMs?: number
  /** Called after each request. */
  onOperation?: (done: CompletedOperation) => void
  /** Trace collector. Null without tracing. */
  tracing?: Tracing | null
}

const maximumBodyBytes = 256 * 1024

/**
 * The GraphQL endpoint as a fetch handler. Requests that another site's page can send without a preflight (a form, a
 * link) are rejected unless they have `x-csrf-token`, which such a page cannot add.
 */
export function createGraphServer(options: GraphServerOptions) {
  const { client, now, report, tracing = null, parsed } = options
  const sessions = new RequestSessions(client, tracing)
  const sessionOf = sessions.of
  const registry = options.partnerRegistry ?? readRegistry()
  const documents = options.documents ?? readDocuments()
  const shared = documentsOfPartners(documents)
  const partners = new PartnerAccess({ sessionOf, registry, shared, now, rate: options.rate ?? null })
  return createYoga<object, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    logging: false,
    batching: false,
    cors: false,
    parserAndValidationCache: parsed ? { documentCache: parsed } : true,
    context: ({ request }) => ({ rest: sessionOf(request), now: now() }),
    maxRequestBodySize: maximumBodyBytes,
    maskedErrors: { maskError: (error) => maskError(error, randomUUID(), report) },
    plugins: [
      refuseForeignPages(partners),
      ...(options.rate ? [rateOfRequests(options.rate, sessionOf)] : []),
      nesting(),
      nameOperation(),
      partners.plugin(),
      ...observed(options, sessionOf, () => new Map([...documents, ...documentsOf(registry)])),
      ...ownDocuments(sessionOf, options, partners),
      persistedDocuments(documents, partners) as Plugin,
      ...documentLimits(),
      compiledDocuments(schema),
      sharedReading(schema, options.patienceMs),
      sessions.plugin(),
      maskResults(report),
    ],
  })
}

/** Observers of requests, if any. */
function observed(
  { onOperation, tracing }: GraphServerOptions,
  sessionOf: (request: Request) => RestSession,
  documents: () => ReadonlyMap<string, string>,
): Plugin[] {
  return (onOperation ?? tracing) ? [observeOperations(sessionOf, documents(), onOperation)] : []
}

/** Limits for documents other than the app's. */
function ownDocuments(
  sessionOf: (request: Request) => RestSession,
  options: GraphServerOptions,
  partners: PartnerAccess,
): Plugin<Context>[] {
  const { pseudonymKey = null, maxObjects = defaultMaximumObjects, rate, isOpen = false } = options
  if (isOpen) return []
  const isPartner = (request: Request) => partners.isPartner(request)
  const cost = costLimit(maxObjects, rate ? rateOfObjects(rate) : null, schema, isPartner)
  return [
    freeForm(analystAccess(sessionOf, pseudonymKey, { whole: schema, make: makeSchema })),
    reportCalls(schema),
    cost,
  ]
}

/** CSRF: rejects requests that another site's page can send without a preflight. Such a page cannot add the header. */
function refuseForeignPages(partners: PartnerAccess): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: ['x-csrf-token'] }) as Plugin
  return {
    onRequestParse: (parsing) => {
      if (partners.isPartner(parsing.request)) return
      try {
        void onRequestParse?.(parsing)
      } catch {
        throw refusedError('CSRF', bodyOfRefusal(refuse('csrf')), { http: { status: 403 } })
      }
    },
  }
}

import { refuse, type Refusal } from '../../../api/contract/refusals/Refusal.ts'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Partner } from '../../../api/contract/partners.ts'
import type { Context } from '../../graph/Context.ts'
import { graphQLErrorOf, refusedError } from '../../rest/errors.ts'
import { RestError } from '../../rest/RestError.ts'
import type { RestSession } from '../../rest/RestSession.ts'
import { KnownPartners } from './KnownPartners.ts'
import type { RequestRate } from '../RequestRate.ts'
import type { PublishedOperation, Registry } from '../../partners/registry.ts'

export interface PartnerOptions {
  sessionOf: (request: Request) => RestSession
  registry: Registry
  /** The queries that every partner may run about itself: those of the page that documents its operations. */
  shared: ReadonlyMap<string, string>
  now: () => Date
  /** Rate limit of partners; null for no limit. */
  rate: RequestRate | null
}

/** The documents that a partner's request may name. */
export class PartnerAccess {
  readonly #documents = new WeakMap<Request, string>()
  readonly #known: KnownPartners

  constructor(private readonly options: PartnerOptions) {
    this.#known = new KnownPartners(() => options.now().getTime())
  }

  /** Whether the request has a key, which then alone identifies the caller. */
  isPartner(request: Request): boolean {
    return this.options.sessionOf(request).caller.partnerKey !== undefined
  }

  /** The document that an accepted request of a partner may run. */
  documentOf(request: Request): string | null {
    return this.#documents.get(request) ?? null
  }

  /**
   * Accepts the operations of a partner and rejects everything else before it is read. Must run before the plugin for
   * persisted documents.
   */
  plugin(): Plugin<Context> {
    return {
      onParams: async ({ params, request }) => {
        const { partnerKey } = this.options.sessionOf(request).caller
        if (partnerKey === undefined) return
        const partner = await this.#partnerBehind(partnerKey, request)
        if (params.query) throw refused(403, 'FORBIDDEN', refuse('graph_partner_documents'))
        this.#documents.set(request, this.#documentFor(partner, (params as { documentId?: unknown }).documentId))
      },
    }
  }

  async #partnerBehind(key: string, request: Request): Promise<Partner> {
    try {
      const partner = await this.#known.behind(key, this.options.sessionOf(request))
      // During a key change both keys count for the one partner.
      const perMinute = this.options.registry[partner.slug]?.requestsAMinute
      if (perMinute !== undefined)
        this.options.rate?.confirm(key, { principal: { key: `partner ${partner.id}`, perMinute } })
      return partner
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      const { message, extensions } = graphQLErrorOf(error)
      const status = error.status === 401 || error.status === 403 ? error.status : 503
      throw new GraphQLError(message, { extensions: { ...extensions, http: { status } } })
    }
  }

  /** Another partner's operation is rejected in the words for an unknown one. */
  #documentFor({ slug }: Partner, id: unknown): string {
    const { registry, shared } = this.options
    const own = Object.hasOwn(registry, slug) ? registry[slug]!.operations : {}
    const found: PublishedOperation | undefined = typeof id === 'string' && Object.hasOwn(own, id) ? own[id] : undefined
    if (found?.retiredOn)
      throw refused(
        410,
        'OPERATION_RETIRED',
        refuse('graph_operation_retired', { name: found.name, day: found.retiredOn }),
      )
    const document = found?.document ?? (typeof id === 'string' ? shared.get(id) : undefined)
    if (document === undefined) throw refused(404, 'UNKNOWN_OPERATION', refuse('graph_operation_unknown'))
    return document
  }
}

const refused = (status: number, code: string, refusal: Refusal) => refusedError(code, refusal, { http: { status } })

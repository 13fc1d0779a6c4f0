import { z } from 'zod'
import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { OutsideAnswer } from '../../outside/OutsideClient.ts'
import { forbiddenToRead, jsonOf, rejected, sendTo, unavailable } from './fhirFailures.ts'
import { mayRead, type SmartTokens } from './smartToken.ts'

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).default([]),
  entry: z.array(z.object({ resource: z.unknown().optional() })).default([]),
})

/** A page of a search: resources that are not checked yet. */
export interface FhirPage {
  resources: unknown[]
  /** Address of the next page, relative to the base URL. Null on the last page. */
  next: string | null
}

/** Longer ones are left to the next attempt of the sync. */
const longestWaitSeconds = 5
const mostPages = 200

/** Answers to a search for a type or by a parameter that a server doesn't have, or that its token doesn't allow. */
const statusesOfNotOffered: ReadonlySet<number> = new Set([400, 403, 404, 405, 501])

/** Reads a FHIR server with the values of a connection. */
export class FhirReader {
  readonly #base: string

  constructor(
    readonly tokens: SmartTokens,
    readonly values: ConnectorValues,
  ) {
    this.#base = values['url'] ?? ''
  }

  token() {
    return this.tokens.token(this.values)
  }

  /**
   * @param path a search, or what a page named as its next one
   * @throws ApiError 422 for values that it rejects or that allow too little, 503
   */
  async page(path: string): Promise<FhirPage> {
    return this.#pageOf(await this.#get(path))
  }

  /** The same. Null if the server doesn't offer the search. */
  async pageIfOffered(path: string): Promise<FhirPage | null> {
    const answer = await this.#get(path)
    return statusesOfNotOffered.has(answer.status) ? null : this.#pageOf(answer)
  }

  #pageOf(answer: OutsideAnswer): FhirPage {
    refuseFailure(answer)
    const found = bundle.safeParse(jsonOf(answer.text))
    if (!found.success) throw unavailable()
    const { link, entry } = found.data
    const next = link.find(({ relation }) => relation === 'next')
    return {
      resources: entry.flatMap(({ resource }) => (resource === undefined ? [] : [resource])),
      next: next ? this.#within(next.url) : null,
    }
  }

  /** All pages of a search. Null if the server doesn't offer its type of resource. */
  async allIfOffered(path: string): Promise<unknown[] | null> {
    const [type = ''] = path.split('?')
    const first = mayRead(await this.token(), type) ? await this.pageIfOffered(path) : null
    return first && [...first.resources, ...(first.next ? await this.all(first.next) : [])]
  }

  /** All pages of a search. */
  async all(path: string): Promise<unknown[]> {
    const resources: unknown[] = []
    const seen = new Set<string>()
    for (let at: string | null = path; at !== null;) {
      // A server whose pages lead in a circle would be read forever.
      if (seen.has(at) || seen.size === mostPages) throw unavailable()
      seen.add(at)
      const page: FhirPage = await this.page(at)
      resources.push(...page.resources)
      at = page.next
    }
    return resources
  }

  /** The token goes to the base URL only: the address of a next page may not lead elsewhere. */
  #within(url: string): string {
    const base = new URL(`${this.#base}/`)
    const next = URL.canParse(url, base) ? new URL(url, base) : null
    if (!next || next.origin !== base.origin || !next.pathname.startsWith(new URL(this.#base).pathname))
      throw unavailable()
    return next.href
  }

  async #get(path: string): Promise<OutsideAnswer> {
    const address = this.#within(path)
    let answer = await this.#send(address)
    if (answer.status === 401) {
      this.tokens.forget(this.values)
      answer = await this.#send(address)
    }
    if (answer.status === 429 && answer.retryAfter !== null && answer.retryAfter <= longestWaitSeconds) {
      await after(answer.retryAfter)
      answer = await this.#send(address)
    }
    return answer
  }

  async #send(address: string): Promise<OutsideAnswer> {
    const { token } = await this.token()
    const headers = { authorization: `Bearer ${token}`, accept: 'application/fhir+json' }
    return sendTo(this.tokens.outside, address, { headers })
  }
}

/** @throws ApiError 422, 503 */
function refuseFailure({ status, retryAfter }: OutsideAnswer): void {
  if (status === 401) throw rejected()
  if (status === 403) throw forbiddenToRead()
  if (status < 200 || status >= 300) throw unavailable(retryAfter ?? undefined)
}

const after = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

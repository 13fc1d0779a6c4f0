import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { type OutsideAnswer, type OutsideClient, OutsideError, type OutsideRequest } from './OutsideClient.ts'
import { isPublicHost, isPublicIp } from './publicAddress.ts'

type Resolve = (name: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void

interface GuardOptions {
  allowsPrivate: boolean
  /** For one request with its answer. */
  timeoutMs?: number
  /** Of an answer. */
  limitBytes?: number
  /** Resolves a name. Default: the system's resolver. */
  resolve?: Resolve
}

/**
 * Sends requests to public addresses only, over HTTPS. A name is resolved by the connection itself, which is made to the
 * addresses that were checked, so that DNS that changes in between reaches nothing else. Redirects are not followed.
 */
export function guardedClient(options: GuardOptions): OutsideClient {
  const { allowsPrivate, timeoutMs = 20_000, limitBytes = 20 * 1024 * 1024, resolve = systemAddresses } = options
  const guarded = allowsPrivate ? {} : { lookup: publicLookup(resolve) }
  const agent = new Agent({
    connect: { ...guarded, timeout: Math.min(5_000, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connections: 4,
    pipelining: 1,
    keepAliveTimeout: 4_000,
  })
  return {
    allowsPrivate,
    async send(address, { method = 'GET', headers = {}, body }: OutsideRequest = {}) {
      if (!isAllowed(address, allowsPrivate)) throw new OutsideError('address')
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const sent = { dispatcher: agent, method, headers, body: body ?? null, signal }
        return await answerOf(await request(address, sent), limitBytes)
      } catch (error) {
        throw error instanceof OutsideError ? error : new OutsideError(isRefused(error) ? 'address' : 'unreachable')
      }
    },
  }
}

function isAllowed(address: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (allowsPrivate) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && isPublicHost(address)
}

const refused = 'EPRIVATE'
const isRefused = (error: unknown) => (error as { code?: unknown }).code === refused

const systemAddresses: Resolve = (name, done) => lookup(name, { all: true }, done)

/** Fails for a name with any address that is not public. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, { all = false }, done) => {
    resolve(name, (error, addresses) => {
      if (error) return done(error, '', 0)
      const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicIp(address))
      if (!isPublic) return done(Object.assign(new Error(refused), { code: refused }), '', 0)
      const [{ address, family }] = addresses as [LookupAddress]
      return all ? done(null, addresses) : done(null, address, family)
    })
  }

async function answerOf({ statusCode, headers, body }: Dispatcher.ResponseData, limit: number): Promise<OutsideAnswer> {
  if (statusCode >= 300 && statusCode < 400) {
    // Destroying it emits an error, for which nobody waits.
    body.on('error', () => undefined).destroy()
    throw new OutsideError('redirect')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop ends the connection.
    if (size > limit) throw new OutsideError('too_large')
    parts.push(part)
  }
  const after = Number(headers['retry-after'])
  const retryAfter = headers['retry-after'] !== undefined && after >= 0 ? after : null
  return { status: statusCode, retryAfter, text: Buffer.concat(parts).toString('utf8') }
}

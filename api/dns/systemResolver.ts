import { Resolver } from 'node:dns/promises'
import type { DnsResolver } from './DnsResolver.ts'

/** Answers that say that there is no record. All others mean that the lookup failed. */
const noRecord = new Set(['ENOTFOUND', 'ENODATA'])

interface SystemResolverOptions {
  /** Address of the DNS server, with a port if it isn’t 53. Null: those of the system. */
  server: string | null
  timeoutMs?: number
}

/** Whether a text is the address of a DNS server: an IP address, with or without a port. */
export function isDnsServer(text: string): boolean {
  try {
    new Resolver().setServers([text])
    return true
  } catch {
    return false
  }
}

/** Looks up records at a DNS server. It bypasses the hosts file. */
export function systemResolver({ server, timeoutMs = 5_000 }: SystemResolverOptions): DnsResolver {
  const ask = async (signal: AbortSignal, lookUp: (resolver: Resolver) => Promise<string[]>): Promise<string[]> => {
    const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 })
    if (server !== null) resolver.setServers([server])
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await lookUp(resolver)
    } catch (error) {
      if (noRecord.has(String((error as { code?: unknown }).code))) return []
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
  return {
    timeoutMs,
    aliases: (name, signal) => ask(signal, (resolver) => resolver.resolveCname(name)),
    texts: (name, signal) =>
      ask(signal, async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    mailHosts: (name, signal) =>
      ask(signal, async (resolver) => (await resolver.resolveMx(name)).map(({ exchange }) => exchange)),
  }
}

import type { DnsResolver } from './DnsResolver.ts'

/**
 * DNS of the demo, which looks up nothing. A word in the name says what it finds: `missing` has no record, `elsewhere`
 * has another value, `partly` has the wanted one and another, `slow` is never answered. All others have the wanted one.
 * @param host the portal’s host name
 */
export function demoResolver(host: string, timeoutMs = 5_000): DnsResolver {
  const answer = async (name: string, wanted: string, other: string): Promise<string[]> => {
    if (name.includes('slow')) return new Promise(() => undefined)
    if (name.includes('missing')) return []
    if (name.includes('elsewhere')) return [other]
    return name.includes('partly') ? [wanted, other] : [wanted]
  }
  const otherHost = 'other.example.net'
  return {
    timeoutMs,
    aliases: (name) => answer(name, host, otherHost),
    // A record of the same kind, such as another sender's SPF.
    texts: (name, _signal, wanted) => answer(name, wanted, wanted.replace(/include:\S+|p=\S+/, `include:${otherHost}`)),
    mailHosts: (name, _signal, wanted) => answer(name, wanted, otherHost),
  }
}

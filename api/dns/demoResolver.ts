import type { DnsResolver } from './DnsResolver.ts'

/**
 * DNS of the demo, which looks up nothing. A word in the name says what it finds: `missing` has no record, `elsewhere`
 * points to another host, `partly` to ours and another one, `slow` is never answered. All others point to ours.
 * @param host the portal’s host name
 */
export function demoResolver(host: string, timeoutMs = 5_000): DnsResolver {
  const other = 'other.example.net'
  return {
    timeoutMs,
    async aliases(name) {
      if (name.includes('slow')) return new Promise(() => undefined)
      if (name.includes('missing')) return []
      if (name.includes('elsewhere')) return [other]
      return name.includes('partly') ? [host, other] : [host]
    },
  }
}

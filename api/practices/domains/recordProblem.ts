import { refuse, type Refusal } from '../../contract/refusals/Refusal.ts'
import { lookUpAliases, type DnsResolver } from '../../dns/DnsResolver.ts'

/** Host name of the portal, to which the records of practices point. */
export const portalHost = (publicUrl: string): string => new URL(publicUrl).hostname

/**
 * What is wrong with the DNS record of a domain. Null if it points to the portal, and nowhere else.
 * @param host the portal's host name
 */
export async function recordProblem(dns: DnsResolver, domain: string, host: string): Promise<Refusal | null> {
  const found = (await lookUpAliases(dns, domain))?.map((name) => name.toLowerCase().replace(/\.$/, ''))
  // The answer comes from a server of others: only a name is shown to users.
  if (!found || !found.every((name) => /^[\w.-]{1,253}$/.test(name))) return refuse('portal_dns_unanswered')
  const [first] = found
  if (first === undefined) return refuse('portal_dns_missing')
  const other = found.find((name) => name !== host)
  return other === undefined ? null : refuse('portal_dns_elsewhere', { found: other, expected: host })
}

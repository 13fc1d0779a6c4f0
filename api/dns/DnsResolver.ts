/** Looks up DNS records. Each look-up throws without an answer, and finds nothing without a record. */
export interface DnsResolver {
  /** Time for one look-up, in milliseconds. After it the look-up counts as unanswered. */
  timeoutMs: number
  /** Targets of the CNAME records of a host name, as the server writes them. */
  aliases: (name: string, signal: AbortSignal) => Promise<string[]>
  /**
   * TXT records of a name, each in one piece.
   * @param wanted the value that is looked for, which made-up DNS answers
   */
  texts: (name: string, signal: AbortSignal, wanted: string) => Promise<string[]>
  /** Hosts of the MX records of a name. */
  mailHosts: (name: string, signal: AbortSignal, wanted: string) => Promise<string[]>
}

const unanswered = () => Promise.reject(new Error('no DNS'))
/** For servers without DNS. */
export const noDns: DnsResolver = { timeoutMs: 1, aliases: unanswered, texts: unanswered, mailHosts: unanswered }

/** Targets of the CNAME records. Null if they could not be looked up in time. */
export const lookUpAliases = (dns: DnsResolver, name: string) => inTime(dns, (signal) => dns.aliases(name, signal))

/** TXT records. Null if they could not be looked up in time. */
export const lookUpTexts = (dns: DnsResolver, name: string, wanted: string) =>
  inTime(dns, (signal) => dns.texts(name, signal, wanted))

/** Hosts of the MX records. Null if they could not be looked up in time. */
export const lookUpMailHosts = (dns: DnsResolver, name: string, wanted: string) =>
  inTime(dns, (signal) => dns.mailHosts(name, signal, wanted))

async function inTime(
  { timeoutMs }: DnsResolver,
  ask: (signal: AbortSignal) => Promise<string[]>,
): Promise<string[] | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await Promise.race([ask(signal), rejectedBy(signal)])
  } catch {
    return null
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true })
  })

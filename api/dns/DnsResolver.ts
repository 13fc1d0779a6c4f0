/** Looks up DNS records. */
export interface DnsResolver {
  /** Time for one lookup, in milliseconds. After it the lookup counts as unanswered. */
  timeoutMs: number
  /**
   * Targets of the CNAME records of a host name, as the server writes them. Empty without a record.
   * @throws Error without an answer
   */
  aliases: (name: string, signal: AbortSignal) => Promise<string[]>
}

/** For servers without DNS. */
export const noDns: DnsResolver = {
  timeoutMs: 1,
  aliases: () => Promise.reject(new Error('no DNS')),
}

/** Targets of the CNAME records. Null if they could not be looked up in time. */
export async function lookUpAliases({ aliases, timeoutMs }: DnsResolver, name: string): Promise<string[] | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await Promise.race([aliases(name, signal), rejectedBy(signal)])
  } catch {
    return null
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true })
  })

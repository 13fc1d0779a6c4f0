/** Parts of an address that are not its host name. Percent signs would be decoded. */
const beyondHost = /[\s/\\:@?#%[\]]/
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A typed host name as the server writes it: in lower case, in ASCII (punycode), without the dot at its end. Null for
 * anything else. The server decides; this only spares a request.
 */
export function toHostName(text: string): string | null {
  const typed = text.trim().replace(/\.$/, '')
  if (typed === '' || beyondHost.test(typed) || !URL.canParse(`https://${typed}`)) return null
  const { hostname } = new URL(`https://${typed}`)
  const labels = hostname.split('.')
  return labels.length > 1 && labels.every((each) => label.test(each)) ? hostname : null
}

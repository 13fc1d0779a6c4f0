import { typedText } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Parts of an address that are not its host name. Percent signs would be decoded. */
const beyondHost = /[\s/\\:@?#%[\]]/

/**
 * A host name in lower case and in ASCII (punycode), without the dot at its end. Null for anything else: an address with
 * a scheme, port or path, an IP address, a name without a dot.
 */
export function toHostName(text: string): string | null {
  const typed = text.trim().replace(/\.$/, '')
  if (typed === '' || beyondHost.test(typed) || !URL.canParse(`https://${typed}`)) return null
  const { hostname } = new URL(`https://${typed}`)
  const labels = hostname.split('.')
  const isName = labels.length > 1 && hostname.length <= 253 && labels.every((each) => label.test(each))
  return isName && !/^\d+$/.test(labels.at(-1)!) ? hostname : null
}

/** A typed host name, as `toHostName` writes it. */
export const hostName = typedText
  .max(300)
  .refine((text) => toHostName(text) !== null, refusedAs('host_name'))
  .transform((text) => toHostName(text) ?? text)

/** Addresses of a practice's patient portal. */
export interface PortalLinks {
  customPortalDomain: string | null
  dnsRedirectLink: string | null
  customPortalLink: string | null
}

/**
 * Address of the patient portal (specification, users): the practice's own domain, its DNS redirect or its custom link,
 * else the default address; without a slash at the end.
 */
export function portalAddress(links: PortalLinks, defaultUrl: string): string {
  const { customPortalDomain, dnsRedirectLink, customPortalLink } = links
  const own = [customPortalDomain, dnsRedirectLink, customPortalLink].find((link) => link?.trim())?.trim()
  const address = own === undefined || /^https?:\/\//i.test(own) ? (own ?? defaultUrl) : `https://${own}`
  return address.replace(/\/+$/, '')
}

/**
 * Address of the portal at which patients of a practice check in on site; null without a `client_uid`. The specification
 * names what it is made of, but not the path: `check-in` is this product's own.
 */
export function checkInAddress(links: PortalLinks & { clientUid: string }, defaultUrl: string): string | null {
  const uid = links.clientUid.trim()
  return uid === '' ? null : `${portalAddress(links, defaultUrl)}/check-in/${encodeURIComponent(uid)}`
}

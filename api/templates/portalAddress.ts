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

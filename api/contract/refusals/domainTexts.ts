/** Domains of practices, and their DNS records. */
export const domainTexts = {
  // Quoted by the specification.
  portal_domain_taken: 'Custom domain is already used by another client!',
  portal_dns_missing: 'DNS record not found!',
  host_name: 'Enter a domain such as portal.example.com, without https:// and without a path',
  portal_domain_own: 'This is an address of the portal itself. Enter a domain of the practice.',
  portal_dns_unanswered: 'The DNS lookup got no usable answer. Try again in a moment.',
  portal_dns_elsewhere: 'The DNS record points to {found} instead of {expected}.',
  portal_domain_not_saved: 'This domain isn’t saved for the practice. Save it first.',
  portal_domain_is_active: 'The practice’s domain is active. Disable it first.',
  portal_domain_is_inactive: 'This domain is already inactive.',
  portal_domain_busy: 'The domain is being enabled or disabled. Try again in a moment.',
  portal_domain_gone: 'The domain was changed, or access to the practice has ended.',
} as const

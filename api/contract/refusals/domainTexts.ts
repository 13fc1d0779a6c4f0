/** Domains of practices, and their DNS records. */
export const domainTexts = {
  // Quoted by the specification.
  portal_domain_taken: 'Custom domain is already used by another client!',
  portal_dns_missing: 'DNS record not found!',
  host_name: 'Enter a domain such as portal.example.com, without https:// or a path',
  portal_domain_own: 'This is the portal’s own address. Enter the practice’s domain.',
  portal_dns_unanswered: 'The DNS lookup returned no usable answer. Try again in a moment.',
  portal_dns_elsewhere: 'The DNS record points to {found} instead of {expected}.',
  portal_domain_not_saved: 'This domain isn’t saved for the practice. Save it first.',
  portal_domain_is_active: 'The practice’s domain is active. Disable it first.',
  portal_domain_is_inactive: 'This domain is already inactive.',
  portal_domain_busy: 'The domain is being enabled or disabled. Try again in a moment.',
  email_domain_exists: 'This practice already has an email domain. Delete it first.',
  email_domain_missing: 'This practice has no email domain. Add it first.',
  email_record_twice: 'There are several records of this type. Keep only one.',
  email_record_differs: 'The record has another value.',
  email_redirection_unused: 'This domain receives email through its MX record, so it needs no redirection.',
  email_redirection_pending: 'The redirection is already being checked.',
  email_inbound_off: 'Redirections can’t be checked: no service that receives email is set up.',
  portal_domain_gone: 'The domain was changed, or access to the practice has ended.',
} as const

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress } from './patientContacts.ts'
import { instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'

export const emailDomainStates = ['active', 'unverified'] as const
export const emailRecordPurposes = ['dkim', 'spf', 'dmarc', 'mx'] as const
export type EmailRecordPurpose = (typeof emailRecordPurposes)[number]
export const emailRedirections = ['pending', 'active', 'failed'] as const

/** Time after which a redirection that was not seen has failed, in minutes (specification, constants). */
export const redirectionMinutes = 5

const side = z.object({ name: z.string(), state: openEnum(emailDomainStates) })

const emailRecord = z.object({
  purpose: openEnum(emailRecordPurposes),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  priority: z.number().int().nullable().meta({ description: 'Priority of an MX record. Null for others' }),
  found: z.boolean().meta({ description: 'Whether the last look-up found it' }),
  problem: refusalBody
    .nullable()
    .meta({ description: 'Problem that the last lookup found. Null if none, or before it' }),
})

/** The domain from which a practice's emails are sent. It is verified when both of its sides are active. */
export const emailDomain = z.object({
  id: uuid,
  sender_email: z.string(),
  use_same_domain: z
    .boolean()
    .meta({ description: 'Whether replies go to the sender’s own mailbox, which redirects them to `redirect_to`' }),
  sending_domain: side,
  receiving_domain: side,
  is_verified: z.boolean(),
  records: z.array(emailRecord),
  redirect_to: z.string().nullable().meta({ description: 'Address to redirect to. Null unless `use_same_domain`' }),
  email_redirection: openEnum(emailRedirections).nullable().meta({ description: 'Null before the first check' }),
  last_email_redirection_check: instant.nullable(),
  checked_at: instant.nullable().meta({ description: 'When the records were last looked up. Null if never' }),
  modified_at: instant,
})
export type EmailDomain = z.infer<typeof emailDomain>
const answers = { 200: z.object({ client_id: uuid, domain: emailDomain.nullable() }) }
const path = '/v2/clients/{id}/domain'
const access = 'practices.edit'

/** 404 for a practice outside of the caller’s scope; also for the other calls. */
export const getEmailDomain = endpoint({
  name: 'getEmailDomain',
  method: 'GET',
  path,
  summary: 'The domain from which the practice’s emails are sent, with its DNS records',
  access,
  answers,
})

/** 409 `email_domain_exists` if the practice has one. 503 without a key that encrypts secrets. */
export const addEmailDomain = endpoint({
  name: 'addEmailDomain',
  method: 'POST',
  path,
  summary: 'Sends the practice’s emails from its own domain, once that is verified',
  access,
  body: z.strictObject({ sender_email: emailAddress, use_same_domain: z.boolean().default(false) }),
  answers,
})

export const removeEmailDomain = endpoint({
  name: 'removeEmailDomain',
  method: 'DELETE',
  path,
  summary: 'Sends the practice’s emails from the default address again',
  access,
  answers,
})

/** 409 `email_domain_missing` without a domain; also for the calls below. */
export const updateDnsRecords = endpoint({
  name: 'updateDnsRecords',
  method: 'POST',
  path: `${path}/update-dns-records`,
  summary: 'Reads the required DNS records again. They must be verified afterwards',
  access,
  answers,
})

export const verifyEmailDomain = endpoint({
  name: 'verifyEmailDomain',
  method: 'POST',
  path: `${path}/verify`,
  summary: 'Looks up the DNS records',
  access,
  answers,
})

/** 409 `email_redirection_pending` within five minutes, 409 `email_inbound_off` without a service that receives email. */
export const startRedirectionCheck = endpoint({
  name: 'startRedirectionCheck',
  method: 'POST',
  path: `${path}/verify_redirection`,
  summary: 'Sends an email to the sender’s address, which must be redirected within five minutes',
  access,
  answers,
})

export const pollRedirection = endpoint({
  name: 'pollRedirection',
  method: 'PUT',
  path: `${path}/verify_redirection`,
  summary: 'Looks whether the redirected email has arrived',
  access,
  answers,
})

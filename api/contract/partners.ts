import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { date, instant, typedText, uuid } from './primitives.ts'

/** Maximum number of keys that are valid at the same time: the one in use and, during a change, its successor. */
export const maxValidKeys = 2

export const partnerKey = z.object({
  id: uuid,
  /** The beginning of the key, which identifies it to people but not to the API. */
  prefix: z.string(),
  created_at: instant,
  expires_at: instant,
  /** Null unless revoked. */
  ended_at: instant.nullable(),
  /** UTC day. Null if it was never used. */
  last_used_on: date.nullable(),
  is_valid: z.boolean(),
})
export type PartnerKey = z.infer<typeof partnerKey>

/** External software that calls the API on behalf of one company. */
export const partner = z.object({
  id: uuid,
  company_id: uuid,
  /** Names the operations that it may run: a folder of the gateway’s registry. */
  slug: z.string(),
  name: z.string(),
  created_at: instant,
  /** Newest first. Ended keys are listed for 90 days. */
  keys: z.array(partnerKey),
})
export type Partner = z.infer<typeof partner>

export const slugShape = /^[a-z][a-z0-9-]{1,39}$/

export const listPartners = endpoint({
  name: 'listPartners',
  method: 'GET',
  path: '/v2/partners',
  summary: 'Partners of the companies in the caller’s scope, with their keys',
  access: 'partners.read',
  query: listQuery({ perPage: 100, maximum: 500 }),
  filter: { id: 'uuid', company_id: 'uuid', slug: 'text', name: 'text' },
  sorts: ['name', 'created_at'],
  answers: { 200: z.array(partner) },
})

/** 401 for an unknown, expired or revoked key; 403 if the company is closed. */
export const getOwnPartner = endpoint({
  name: 'getOwnPartner',
  method: 'GET',
  path: '/v2/partner',
  summary: 'The partner that owns the calling key (Authorization: Bearer …), with that key only',
  access: 'partner',
  answers: { 200: partner },
})

/** 409 if the company has this partner already. */
export const createPartner = endpoint({
  name: 'createPartner',
  method: 'POST',
  path: '/v2/partners',
  summary: 'Grants a registered partner access to a company',
  access: 'partners.admit',
  body: z.strictObject({
    company_id: uuid,
    slug: z.string().regex(slugShape),
    name: typedText.min(1).max(80),
  }),
  answers: { 200: partner },
})

/**
 * 409 `two_keys` if two are active. The secret is only in this response, so it is not stored for idempotent retries.
 */
export const issuePartnerKey = endpoint({
  name: 'issuePartnerKey',
  method: 'POST',
  path: '/v2/partners/{id}/keys',
  summary: 'Issues a key. The previous key stays valid until it is revoked, or for the given number of days',
  access: 'partners.manageKeys',
  showsSecret: true,
  body: z.strictObject({
    expires_in_days: z.number().int().min(1).max(730).default(365),
    /** Days until the previous key expires. Null keeps its expiration date. */
    previous_days: z.number().int().min(0).max(90).nullable().default(null),
  }),
  answers: { 200: z.object({ partner, secret: z.string() }) },
})

/** 409 for an expired or revoked key. */
export const endPartnerKey = endpoint({
  name: 'endPartnerKey',
  method: 'DELETE',
  path: '/v2/partners/{id}/keys/{key_id}',
  summary: 'Revokes a key immediately',
  access: 'partners.manageKeys',
  answers: { 200: partner },
})

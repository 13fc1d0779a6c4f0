import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { hostName } from './hostName.ts'
import { instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'

/** What turns a saved domain on and off, in the background. */
export const portalDomainSwitches = ['enable', 'disable'] as const
export type PortalDomainSwitch = (typeof portalDomainSwitches)[number]

export const portalDomain = z.object({
  id: uuid,
  domain: z.string().meta({ description: 'Host name, in lower case and in ASCII' }),
  is_active: z.boolean().meta({ description: 'Whether links of messages lead to this domain' }),
  task: z
    .object({
      id: uuid.nullable().meta({ description: 'Null for a task of another user' }),
      action: openEnum(portalDomainSwitches),
      started_at: instant,
    })
    .nullable()
    .meta({ description: 'The running task that enables or disables the domain. Null without one' }),
  created_at: instant,
  modified_at: instant,
})

/** A practice’s own portal domain, and the DNS record that it needs. */
export const portalDomainSetup = z.object({
  record: z.object({
    type: z.string().meta({ description: 'Type of the DNS record: CNAME' }),
    value: z.string().meta({ description: 'Host name that the record must point to' }),
  }),
  domains: z.array(portalDomain).meta({ description: 'The saved domain. At most one' }),
})
export type PortalDomainSetup = z.infer<typeof portalDomainSetup>

const body = z.strictObject({ domain: hostName })
const problem = refusalBody.nullable()
export type PortalDomainProblem = z.infer<typeof problem>

/** 404 for a practice outside of the caller’s scope; also for the other calls. */
export const listPortalDomains = endpoint({
  name: 'listPortalDomains',
  method: 'GET',
  path: '/v2/clients/{id}/domain/existing-custom-portal-domains',
  summary: 'The practice’s own portal domain, and the DNS record that it needs',
  access: 'practices.edit',
  answers: { 200: portalDomainSetup },
})

export const checkPortalDomain = endpoint({
  name: 'checkPortalDomain',
  method: 'POST',
  path: '/v2/clients/{id}/domain/check-custom-portal-domain',
  summary: 'Whether no other practice uses a domain',
  access: 'practices.edit',
  body,
  answers: {
    200: z.object({
      domain: z.string(),
      available: z.boolean(),
      problem: problem.meta({ description: 'Reason that it isn’t available. Null if it is' }),
    }),
  },
})

export const verifyPortalRecord = endpoint({
  name: 'verifyPortalRecord',
  method: 'POST',
  path: '/v2/clients/{id}/domain/verify-dns-record',
  summary: 'Looks up whether the DNS record of a domain points to the portal',
  access: 'practices.edit',
  body,
  answers: {
    200: z.object({
      domain: z.string(),
      verified: z.boolean(),
      problem: problem.meta({ description: 'Problem with the record. Null if there is none' }),
    }),
  },
})

/**
 * `save` stores the domain as inactive, in place of an inactive one. `enable` and `disable` start a task; a repeated
 * call while the caller’s own task runs returns it. The domain must be available and, except for `disable`, its DNS record
 * right. 409 `portal_domain_taken`, 409 with the problem of the record, 409 `portal_domain_busy` while another task runs, 409
 * `stale`.
 */
export const updatePortalDomain = endpoint({
  name: 'updatePortalDomain',
  method: 'POST',
  path: '/v2/clients/{id}/domain/update-custom-portal-domain',
  summary: 'Saves, enables or disables the practice’s own portal domain',
  access: 'practices.edit',
  body: z.strictObject({
    domain: hostName,
    action: z.enum(['save', ...portalDomainSwitches]),
    modified_at: instant.nullable().optional().meta({
      description:
        '`modified_at` of the saved domain that the editor loaded, null if there was none. Omitted: not compared',
    }),
  }),
  answers: {
    200: z.object({
      client_id: uuid,
      task_id: uuid.nullable().meta({ description: 'The task that enables or disables. Null for `save`' }),
    }),
  },
})

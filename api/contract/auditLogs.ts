import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { accountId, currency, instant, openEnum, uuid } from './primitives.ts'
import type { Ability } from './rules.ts'

/**
 * Object types of the audit log, with the permission that reading their changes requires: the permission for the object
 * itself.
 */
export const auditedTypes = {
  patient: 'patients.read',
  thread: 'inbox.read',
  tag: 'tags.read',
  practice: 'practices.read',
  company: 'companies.read',
  feature: 'features.read',
  user: 'users.read',
  user_group: 'inbox.read',
  partner: 'partners.read',
  price_settings: 'audit.readPricing',
} as const satisfies Record<string, Ability>
export type AuditedType = keyof typeof auditedTypes
export const auditedTypeNames = Object.keys(auditedTypes) as [AuditedType, ...AuditedType[]]

/** Partners have only a first name. Servers that do not know the flag return users only. */
const person = z.object({ id: uuid, first_name: z.string(), last_name: z.string(), is_partner: z.boolean().optional() })
const values = z.record(z.string(), z.unknown())

/** One change: money in `data` is decimal, in the practice's currency. */
export const auditLog = z.object({
  id: uuid,
  obj_type: openEnum(auditedTypeNames),
  obj_id: uuid,
  /** Action code. */
  action: z.string(),
  created_at: instant,
  /** Null for an automatic change. */
  user_id: uuid.nullable(),
  user: person.nullable(),
  /** The impersonating system user. Null in the user's own session. */
  impersonator: person.nullable(),
  company_id: uuid.nullable(),
  client_id: uuid.nullable(),
  client: z.object({ id: uuid, name: z.string(), currency, timezone: z.string() }).nullable(),
  /** The account, if the object is an existing patient. */
  patient: z.object({ id: accountId, first_name: z.string(), last_name: z.string() }).nullable(),
  /** Values before and after. `from` is null for a creation, `to` for a deletion. */
  data: z.object({ from: values.nullable(), to: values.nullable() }),
})

export const listAuditLogs = endpoint({
  name: 'listAuditLogs',
  method: 'GET',
  path: '/v2/audit-logs',
  summary: 'Change log, newest first. Types of objects that the caller may not read are omitted',
  access: 'audit.read',
  query: listQuery({ perPage: 100, maximum: 250 }),
  filter: {
    id: 'uuid',
    obj_type: 'text',
    obj_id: 'uuid',
    action: 'text',
    user_id: 'uuid',
    company_id: 'uuid',
    client_id: 'uuid',
    created_at: 'instant',
  },
  sorts: ['-created_at'],
  answers: { 200: z.array(auditLog) },
})

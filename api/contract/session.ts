import { z } from 'zod'
import { operatorStatuses } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { invoiceValueTypes } from './invoiceCodes.ts'
import { instant, openEnum, typedText, uuid } from './primitives.ts'

/** The cookie with a session's token. */
export const sessionCookie = 'tally_session'

/** The browser’s notification permission. */
export const webPushPermissions = ['default', 'granted', 'denied'] as const

/** `setup`: a secret was issued, and its first code is still required. */
export const twoFactorStates = ['disabled', 'setup', 'enabled'] as const
export type TwoFactorState = (typeof twoFactorStates)[number]

/** The signed-in user. `role` is a level: 10 frontdesk, 20 user, 30 support, 40 admin, 50 owner. */
export const sessionUser = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.number().int(),
  is_system: z.boolean(),
  is_analyst: z.boolean(),
  /** Analyst-only account, limited to free-form queries. Other servers may not know the flag. */
  is_analyst_only: z.boolean().optional(),
  /** An analyst who sees personal data unmasked. Servers that do not know the flag show it to no one. */
  sees_personal_data: z.boolean().optional(),
  operator_status: openEnum(operatorStatuses),
  is_patients_support: z.boolean(),
  is_support_supervisor: z.boolean(),
  is_onshore: z.boolean(),
  is_spanish_speaker: z.boolean(),
  is_2fa_enabled: z.boolean(),
  two_factor_state: openEnum(twoFactorStates),
  /** The company requires two-factor: users without an authenticator app receive codes by email. */
  is_2fa_enforced: z.boolean(),
  /** The account is linked to the user at the company's identity provider. */
  migrated_to_idp: z.boolean(),
  /** The company requires sign-in at the identity provider: moved users cannot use a password here. */
  is_idp_enforced: z.boolean(),
  company_id: uuid.nullable(),
  /** Null for a system user without a company. */
  company: z
    .object({ id: uuid, name: z.string(), logo_url: z.string().nullable().exactOptional() })
    .nullable()
    .exactOptional(),
  web_push_permissions: openEnum(webPushPermissions).nullable().optional(),
  default_payment_location_id: uuid.nullable().optional(),
  allowed_clients: z.array(uuid).nullable(),
  /** Names of the features that are on at a practice of the user; for a system user, at any practice. */
  features: z.array(z.string()),
  hide_access_codes: z.boolean(),
  hide_appointments: z.boolean(),
  sidebar_logout_timeout_minutes: z.number().int(),
  created_at: instant,
  /** The impersonating system user. Null in the user’s own session. */
  impersonator: z.object({ id: uuid, first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

const credentials = z.strictObject({ email: typedText.min(1).max(320), password: z.string().min(1).max(1000) })
/** The password was correct and a code is still required; `session_id` identifies this attempt and is not a session. */
const secondFactor = z.object({
  '2fa_required': z.literal(true),
  user_id: uuid,
  session_id: z.string(),
  '2fa_flow_email': z.boolean().meta({ description: 'Whether the code was sent by email' }),
})
const labelled = z.object({ id: z.string(), title: z.string() })

/** Everything that a client reads at startup. */
export const config = z.object({
  product_name: z.string(),
  statuses: z.array(labelled),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  billingFeatures: z.record(z.string(), z.array(z.string())),
  /** Values that invoices charge for, with their types. */
  invoice_codes: z.array(labelled.extend({ value_type: openEnum(invoiceValueTypes), is_read_only: z.boolean() })),
})

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/v2/config',
  summary: 'Statuses, states and features of each billing connector; read before start',
  access: 'public',
  answers: { 200: config },
})

export const postConfig = endpoint({
  ...getConfig,
  name: 'postConfig',
  method: 'POST',
  summary: 'Same response as GET',
})

export const createToken = endpoint({
  name: 'createToken',
  method: 'POST',
  path: '/v2/token',
  summary: 'Signs in with email and password. Sets the session cookies, or requires a one-time code',
  access: 'public',
  query: z.strictObject({ exclude_token_from_json: z.enum(['true', 'false']).optional() }),
  body: credentials,
  answers: { 200: z.union([z.object({ user: sessionUser }), secondFactor]) },
})

export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'GET',
  path: '/v2/token/refresh',
  summary: 'Renews the session with new cookies. The old ones expire shortly after',
  access: 'session.use',
  answers: { 200: z.object({ user: sessionUser }) },
})

export const expireAuthCookies = endpoint({
  name: 'expireAuthCookies',
  method: 'POST',
  path: '/v2/token/auth-cookies/expire',
  summary: 'Signs out: the session ends on the server and the cookies are cleared',
  access: 'public',
  answers: { 204: null },
})

/** `GET /v2/users/me`: the signed-in user with the session’s settings. */
export const getSessionUser = endpoint({
  name: 'getSessionUser',
  method: 'GET',
  path: '/v2/users/me',
  summary: 'The signed-in user',
  access: 'session.use',
  answers: { 200: sessionUser },
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { localPath, typedText } from './primitives.ts'
import { sessionUser } from './session.ts'

/** Long enough for any provider, short enough for a log. */
const opaque = z.string().min(1).max(4096)

/** Query parameters that the identity provider added to the redirect. */
const providerAnswer = z.strictObject({
  state: opaque,
  code: opaque.optional(),
  session_state: opaque.optional(),
  iss: opaque.optional(),
  error: opaque.optional(),
  error_description: z.string().max(4096).optional(),
})

export const getIdpStatus = endpoint({
  name: 'getIdpStatus',
  method: 'POST',
  path: '/v2/idp/status',
  summary: 'Whether the user with this email signs in at the identity provider. Unknown emails get the same response',
  access: 'public',
  body: z.strictObject({ email: typedText.min(1).max(320) }),
  answers: { 200: z.object({ is_idp_enabled: z.boolean(), is_idp_enforced: z.boolean() }) },
})

export const generateIdpLoginUrl = endpoint({
  name: 'generateIdpLoginUrl',
  method: 'GET',
  path: '/v2/idp/generate-login-url',
  summary: 'Starts sign-in at the identity provider. The return URL works once, in this browser, for ten minutes',
  access: 'public',
  query: z.strictObject({
    email: typedText.max(320).optional(),
    redirect_path: localPath.optional(),
    organization_id: typedText.max(100).optional(),
    saml_test: z.enum(['true', 'false']).optional(),
  }),
  answers: { 200: z.object({ url: z.string() }) },
})

export const finishIdpLogin = endpoint({
  name: 'finishIdpLogin',
  method: 'GET',
  path: '/v2/idp/callback',
  summary: 'Completes sign-in at the identity provider: signs the confirmed user in, or moves the account to SSO',
  access: 'public',
  query: providerAnswer,
  answers: { 200: z.object({ user: sessionUser, redirect_path: z.string().nullable() }) },
})

export const finishSso = endpoint({
  name: 'finishSso',
  method: 'GET',
  path: '/v2/idp/sso-callback',
  summary: 'Completes a sign-in that started at a company’s own page. A connection test signs no one in',
  access: 'public',
  query: providerAnswer,
  answers: {
    200: z.object({
      success: z.boolean(),
      is_test: z.boolean(),
      user: sessionUser.nullable().meta({ description: 'The signed-in user. Null after a connection test' }),
      redirect_path: z.string().nullable(),
    }),
  },
})

export const migrateToIdp = endpoint({
  name: 'migrateToIdp',
  method: 'POST',
  path: '/v2/idp/migrate',
  summary: 'Starts moving the account to the identity provider. The move completes when the user returns from `url`',
  access: 'session.use',
  body: z.strictObject({ redirect_path: localPath.optional() }),
  answers: { 200: z.object({ status: z.literal('in_progress'), url: z.string() }) },
})

export const getIdpSettings = endpoint({
  name: 'getIdpSettings',
  method: 'GET',
  path: '/v2/idp/user/settings',
  summary: 'URL where the user changes their password and second factor at the identity provider',
  access: 'session.use',
  answers: { 200: z.object({ url: z.string() }) },
})

/** A one-time sign-in token. The header prevents other sites from sending it (CSRF). */
const signInByToken = z.strictObject({ token: opaque })

export const signInByEhr = endpoint({
  name: 'signInByEhr',
  method: 'POST',
  path: '/v2/token/dr_chrono',
  summary:
    'Signs in with a one-time token of the billing system. Requires `x-csrf-token`, with any value before sign-in',
  access: 'public',
  query: signInByToken,
  answers: { 200: z.object({ user: sessionUser }) },
})

export const exchangeCompanyToken = endpoint({
  name: 'exchangeCompanyToken',
  method: 'POST',
  path: '/v2/token/exchange-company-token',
  summary: 'Signs in with a company’s one-time token. Requires `x-csrf-token`, with any value before sign-in',
  access: 'public',
  query: signInByToken.extend({ company_uid: typedText.min(1).max(200) }),
  answers: { 200: z.object({ user: sessionUser }) },
})

export const refreshGivenToken = endpoint({
  name: 'refreshGivenToken',
  method: 'POST',
  path: '/v2/token/refresh',
  summary: 'Renews the session of the given token and transfers it to this browser. Requires `x-csrf-token`',
  access: 'public',
  query: signInByToken,
  answers: { 200: z.object({ user: sessionUser }) },
})

export const getHelpCenterUrl = endpoint({
  name: 'getHelpCenterUrl',
  method: 'GET',
  path: '/v2/help-center',
  summary: 'URL that signs the user in to the help center. Valid for one minute',
  access: 'app.use',
  query: z.strictObject({ redirect_path: localPath.optional() }),
  answers: { 200: z.object({ url: z.string() }) },
})

export const impersonateUser = endpoint({
  name: 'impersonateUser',
  method: 'POST',
  path: '/v2/users/{id}/impersonate',
  summary: 'Starts impersonating a user of a company. The session and the audit log record the system user who acts',
  access: 'users.impersonate',
  answers: { 200: z.object({ user: sessionUser }) },
})

export const endImpersonation = endpoint({
  name: 'endImpersonation',
  method: 'POST',
  path: '/v2/token/impersonation/end',
  summary: 'Ends impersonation and returns to the caller’s own session',
  access: 'session.use',
  answers: { 200: z.object({ user: sessionUser }) },
})

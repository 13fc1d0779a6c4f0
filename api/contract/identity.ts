import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { localPath, typedText } from './primitives.ts'
import { sessionUser } from './session.ts'

/** Long enough for any provider, short enough for a log. */
const opaque = z.string().min(1).max(4096)

/** What the identity provider added to the address that it sent the browser back to. */
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
  summary: 'Whether the owner of an e-mail signs in by the identity provider; told of unknown e-mails in the same way',
  access: 'public',
  body: z.strictObject({ email: typedText.min(1).max(320) }),
  answers: { 200: z.object({ is_idp_enabled: z.boolean(), is_idp_enforced: z.boolean() }) },
})

export const generateIdpLoginUrl = endpoint({
  name: 'generateIdpLoginUrl',
  method: 'GET',
  path: '/v2/idp/generate-login-url',
  summary: 'Begins a trip to the identity provider; the way back works once, in this browser, for ten minutes',
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
  summary: 'Ends the trip: signs in who the identity provider vouches for, or moves the account there',
  access: 'public',
  query: providerAnswer,
  answers: { 200: z.object({ user: sessionUser, redirect_path: z.string().nullable() }) },
})

export const finishSso = endpoint({
  name: 'finishSso',
  method: 'GET',
  path: '/v2/idp/sso-callback',
  summary: 'Ends a trip that began at a company’s own page; a test of the connection signs nobody in',
  access: 'public',
  query: providerAnswer,
  answers: {
    200: z.object({
      success: z.boolean(),
      is_test: z.boolean(),
      user: sessionUser.nullable().meta({ description: 'Who is signed in now; null after a test' }),
      redirect_path: z.string().nullable(),
    }),
  },
})

export const migrateToIdp = endpoint({
  name: 'migrateToIdp',
  method: 'POST',
  path: '/v2/idp/migrate',
  summary: 'Begins to move the account to the identity provider; it has moved when the person comes back from `url`',
  access: 'session.use',
  body: z.strictObject({ redirect_path: localPath.optional() }),
  answers: { 200: z.object({ status: z.literal('in_progress'), url: z.string() }) },
})

export const getIdpSettings = endpoint({
  name: 'getIdpSettings',
  method: 'GET',
  path: '/v2/idp/user/settings',
  summary: 'Where the person changes password and second factor at the identity provider',
  access: 'session.use',
  answers: { 200: z.object({ url: z.string() }) },
})

/** A token that signs in once, handed over by whoever made it. The header keeps other sites from sending it. */
const signInByToken = z.strictObject({ token: opaque })

export const signInByEhr = endpoint({
  name: 'signInByEhr',
  method: 'POST',
  path: '/v2/token/dr_chrono',
  summary: 'Signs in by a one-time token of the billing system; needs `x-csrf-token`, with any value before sign-in',
  access: 'public',
  query: signInByToken,
  answers: { 200: z.object({ user: sessionUser }) },
})

export const exchangeCompanyToken = endpoint({
  name: 'exchangeCompanyToken',
  method: 'POST',
  path: '/v2/token/exchange-company-token',
  summary: 'Signs in by a company’s one-time token; needs `x-csrf-token`, with any value before sign-in',
  access: 'public',
  query: signInByToken.extend({ company_uid: typedText.min(1).max(200) }),
  answers: { 200: z.object({ user: sessionUser }) },
})

export const refreshGivenToken = endpoint({
  name: 'refreshGivenToken',
  method: 'POST',
  path: '/v2/token/refresh',
  summary: 'Renews the session of a token that is handed over, and makes it this browser’s; needs `x-csrf-token`',
  access: 'public',
  query: signInByToken,
  answers: { 200: z.object({ user: sessionUser }) },
})

export const getHelpCenterUrl = endpoint({
  name: 'getHelpCenterUrl',
  method: 'GET',
  path: '/v2/help-center',
  summary: 'Address that signs the person in at the help center; good for a minute',
  access: 'app.use',
  query: z.strictObject({ redirect_path: localPath.optional() }),
  answers: { 200: z.object({ url: z.string() }) },
})

export const impersonateUser = endpoint({
  name: 'impersonateUser',
  method: 'POST',
  path: '/v2/users/{id}/impersonate',
  summary: 'Goes on in the name of a user of a company; the session and the audit log keep who is behind it',
  access: 'users.impersonate',
  answers: { 200: z.object({ user: sessionUser }) },
})

export const endImpersonation = endpoint({
  name: 'endImpersonation',
  method: 'POST',
  path: '/v2/token/impersonation/end',
  summary: 'Back to a session of one’s own',
  access: 'session.use',
  answers: { 200: z.object({ user: sessionUser }) },
})

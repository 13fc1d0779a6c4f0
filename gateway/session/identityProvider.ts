import type { AnswerOf } from '../../api/contract/endpoint.ts'
import * as contract from '../../api/contract/identity.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { handWrittenMutation, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { ViewerRef } from './Viewer.ts'

const IdentityStatusRef = builder.objectRef<AnswerOf<typeof contract.getIdpStatus>>('IdentityStatus').implement({
  description: 'How the user with this email signs in. Unknown emails get the same answer',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('is_idp_enabled', {
      data: 'none',
      description: 'Whether the user signs in with SSO',
    }),
    isEnforced: t.exposeBoolean('is_idp_enforced', {
      data: 'none',
      description: 'Whether SSO is required. A user who has not moved yet is moved after password sign-in',
    }),
  }),
})

builder.queryField('identityStatus', (t) =>
  t.field({
    data: 'none',
    type: IdentityStatusRef,
    description: 'Whether the user with this email signs in at the identity provider',
    args: { email: t.arg.string({ data: 'personal', required: true, description: 'Email, as typed' }) },
    resolve: async (_root, { email }, { rest }) => (await rest.call(contract.getIdpStatus, { body: { email } })).answer,
  }),
)

const flowSuccess = {
  description: 'URL of the identity provider. The return URL works once, in this browser, for ten minutes',
  from: ({ url }: { url: string }) => ({ url }),
  fields: (t: SuccessBuilder<{ url: string }>) => ({
    url: t.exposeString('url', { data: 'personal', description: 'URL to redirect to' }),
  }),
}

restMutation({
  name: 'startIdentitySignIn',
  description: 'Starts a sign-in at the identity provider',
  endpoint: contract.generateIdpLoginUrl,
  input: (t) => ({
    email: t.string({ data: 'personal', description: 'Email to prefill at the identity provider' }),
    redirectPath: t.string({
      data: 'none',
      description: 'Path in this app to continue at. Other URLs are rejected',
    }),
    organizationId: t.string({ data: 'none', description: 'Company id, for its own sign-in page' }),
    isTest: t.boolean({ data: 'none', description: 'Only tests the connection, without signing in' }),
  }),
  inputNames: { saml_test: 'isTest' },
  toCall: ({ email, redirectPath, organizationId, isTest }) => ({
    query: {
      ...(email && { email }),
      ...(redirectPath && { redirect_path: redirectPath }),
      ...(organizationId && { organization_id: organizationId }),
      ...(isTest && { saml_test: 'true' as const }),
    },
  }),
  success: flowSuccess,
})

restMutation({
  name: 'moveToIdentityProvider',
  description: 'Starts moving the viewer’s account to the identity provider. The move completes when they return',
  endpoint: contract.migrateToIdp,
  input: (t) => ({
    redirectPath: t.string({ data: 'none', description: 'Path in this app to continue at afterwards' }),
  }),
  toCall: ({ redirectPath }) => ({ body: redirectPath ? { redirect_path: redirectPath } : {} }),
  success: flowSuccess,
})

interface Finished {
  viewer: SessionUser | null
  isTest: boolean
  redirectPath: string | null
}

// Hand-written: a company’s own sign-in page has a separate REST call.
handWrittenMutation({
  name: 'finishIdentitySignIn',
  description:
    'Completes sign-in at the identity provider: signs in, moves the account to SSO, or reports a connection test',
  inputDescription: 'Query parameters with which the identity provider redirected the browser',
  input: (t) => ({
    state: t.string({ data: 'personal', required: true, description: '`state`' }),
    code: t.string({ data: 'personal', description: '`code`' }),
    issuer: t.string({ data: 'none', description: '`iss`' }),
    error: t.string({ data: 'none', description: '`error`: the provider or the user declined' }),
    isOrganizationEntry: t.boolean({
      data: 'none',
      description: 'Whether the redirect went to a company’s own sign-in page',
    }),
  }),
  resolve: async (input, { rest }): Promise<Finished> => {
    const query = {
      state: input.state,
      ...(input.code && { code: input.code }),
      ...(input.issuer && { iss: input.issuer }),
      ...(input.error && { error: input.error }),
    }
    if (input.isOrganizationEntry) {
      const { answer } = await rest.call(contract.finishSso, { query })
      return { viewer: answer.user, isTest: answer.is_test, redirectPath: answer.redirect_path }
    }
    const { answer } = await rest.call(contract.finishIdpLogin, { query })
    return { viewer: answer.user, isTest: false, redirectPath: answer.redirect_path }
  },
  success: {
    description: 'The provider confirmed the user. Except for a connection test, the session is set in cookies',
    fields: (t) => ({
      viewer: t.expose('viewer', {
        data: 'none',
        type: ViewerRef,
        nullable: true,
        description: 'The user who signed in. Null after a connection test',
      }),
      isTest: t.exposeBoolean('isTest', { data: 'none', description: 'Whether this was a connection test' }),
      redirectPath: t.exposeString('redirectPath', {
        data: 'none',
        nullable: true,
        description: 'Path in this app to continue at',
      }),
    }),
  },
})

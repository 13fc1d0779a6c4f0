import type { AnswerOf } from '../../api/contract/endpoint.ts'
import * as contract from '../../api/contract/identity.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { handWrittenMutation, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { ViewerRef } from './Viewer.ts'

const IdentityStatusRef = builder.objectRef<AnswerOf<typeof contract.getIdpStatus>>('IdentityStatus').implement({
  description: 'How the owner of an e-mail signs in; told of unknown e-mails in the same way',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('is_idp_enabled', {
      data: 'none',
      description: 'Whether they sign in at the identity provider',
    }),
    isEnforced: t.exposeBoolean('is_idp_enforced', {
      data: 'none',
      description: 'Whether they have to; who is not there yet is moved after the password',
    }),
  }),
})

builder.queryField('identityStatus', (t) =>
  t.field({
    data: 'none',
    type: IdentityStatusRef,
    description: 'Whether an e-mail leads to the identity provider',
    args: { email: t.arg.string({ data: 'personal', required: true, description: 'E-mail, as typed' }) },
    resolve: async (_root, { email }, { rest }) => (await rest.call(contract.getIdpStatus, { body: { email } })).answer,
  }),
)

const tripSuccess = {
  description: 'The address of the identity provider. The way back works once, in this browser, for ten minutes',
  from: ({ url }: { url: string }) => ({ url }),
  fields: (t: SuccessBuilder<{ url: string }>) => ({
    url: t.exposeString('url', { data: 'personal', description: 'Address to go to' }),
  }),
}

restMutation({
  name: 'startIdentitySignIn',
  description: 'Starts a sign-in at the identity provider',
  endpoint: contract.generateIdpLoginUrl,
  input: (t) => ({
    email: t.string({ data: 'personal', description: 'Email to fill in there' }),
    redirectPath: t.string({
      data: 'none',
      description: 'Path of this app to continue at; no other address is accepted',
    }),
    organizationId: t.string({ data: 'none', description: 'Company, for its own sign-in page' }),
    isTest: t.boolean({ data: 'none', description: 'Only tests the connection: nobody is signed in' }),
  }),
  toCall: ({ email, redirectPath, organizationId, isTest }) => ({
    query: {
      ...(email && { email }),
      ...(redirectPath && { redirect_path: redirectPath }),
      ...(organizationId && { organization_id: organizationId }),
      ...(isTest && { saml_test: 'true' as const }),
    },
  }),
  success: tripSuccess,
})

restMutation({
  name: 'moveToIdentityProvider',
  description: 'Starts to move the viewer’s account to the identity provider. The move is done when they come back',
  endpoint: contract.migrateToIdp,
  input: (t) => ({
    redirectPath: t.string({ data: 'none', description: 'Path of this app to continue at afterwards' }),
  }),
  toCall: ({ redirectPath }) => ({ body: redirectPath ? { redirect_path: redirectPath } : {} }),
  success: tripSuccess,
})

interface Finished {
  viewer: SessionUser | null
  isTest: boolean
  redirectPath: string | null
}

// By hand: a company's own sign-in page has a call of its own.
handWrittenMutation({
  name: 'finishIdentitySignIn',
  description: 'Ends a visit to the identity provider: signs in, moves the account, or reports a test',
  inputDescription: 'The parameters that the identity provider sent the browser back with',
  input: (t) => ({
    state: t.string({ data: 'personal', required: true, description: '`state`' }),
    code: t.string({ data: 'personal', description: '`code`' }),
    issuer: t.string({ data: 'none', description: '`iss`' }),
    error: t.string({ data: 'none', description: '`error`: the provider, or the user there, declined' }),
    isOrganizationEntry: t.boolean({
      data: 'none',
      description: 'Whether the browser came back to a company’s own sign-in page',
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
    description: 'The provider confirmed the user; except for a test, a session came as cookies',
    fields: (t) => ({
      viewer: t.expose('viewer', {
        data: 'none',
        type: ViewerRef,
        nullable: true,
        description: 'The user who signed in; null after a test',
      }),
      isTest: t.exposeBoolean('isTest', { data: 'none', description: 'Whether only the connection was tested' }),
      redirectPath: t.exposeString('redirectPath', {
        data: 'none',
        nullable: true,
        description: 'Path of this app to continue at',
      }),
    }),
  },
})

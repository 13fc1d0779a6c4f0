import type { AnswerOf } from '../../api/contract/endpoint.ts'
import * as contract from '../../api/contract/identity.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { ViewerRef } from './Viewer.ts'

const IdentityStatusRef = builder.objectRef<AnswerOf<typeof contract.getIdpStatus>>('IdentityStatus').implement({
  description: 'How the owner of an e-mail signs in; told of unknown e-mails in the same way',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('is_idp_enabled', { description: 'Whether they sign in at the identity provider' }),
    isEnforced: t.exposeBoolean('is_idp_enforced', {
      description: 'Whether they have to; who is not there yet is moved after the password',
    }),
  }),
})

builder.queryField('identityStatus', (t) =>
  t.field({
    type: IdentityStatusRef,
    description: 'Whether an e-mail leads to the identity provider',
    args: { email: t.arg.string({ required: true, description: 'E-mail, as typed' }) },
    resolve: async (_root, { email }, { rest }) => (await rest.call(contract.getIdpStatus, { body: { email } })).answer,
  }),
)

const StartIdentitySignInInput = builder.inputType('StartIdentitySignInInput', {
  description: 'What a trip to the identity provider is for',
  fields: (t) => ({
    email: t.string({ description: 'E-mail to fill in there' }),
    redirectPath: t.string({ description: 'Path of this app to go on to; no other address is taken' }),
    organizationId: t.string({ description: 'Company whose own entry it is' }),
    isTest: t.boolean({ description: 'Only tries the connection: nobody is signed in' }),
  }),
})

const IdentityTrip = builder.objectRef<{ url: string }>('IdentityTrip').implement({
  description: 'The way to the identity provider; the way back works once, in this browser, for ten minutes',
  fields: (t) => ({ url: t.exposeString('url', { description: 'Address to go to' }) }),
})
const IdentityTripResult = resultUnion('IdentityTripResult', IdentityTrip, 'IdentityTrip')

builder.mutationField('startIdentitySignIn', (t) =>
  t.field({
    type: IdentityTripResult,
    description: 'Begins to sign in at the identity provider',
    args: { input: t.arg({ type: StartIdentitySignInInput, required: true, description: 'What for' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const query = {
          ...(input.email && { email: input.email }),
          ...(input.redirectPath && { redirect_path: input.redirectPath }),
          ...(input.organizationId && { organization_id: input.organizationId }),
          ...(input.isTest && { saml_test: 'true' as const }),
        }
        return (await rest.call(contract.generateIdpLoginUrl, { query })).answer
      }) as never,
  }),
)

builder.mutationField('moveToIdentityProvider', (t) =>
  t.field({
    type: IdentityTripResult,
    description: 'Begins to move the viewer’s account to the identity provider; it has moved once they come back',
    args: { redirectPath: t.arg.string({ description: 'Path of this app to go on to afterwards' }) },
    resolve: (_root, { redirectPath }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = redirectPath ? { redirect_path: redirectPath } : {}
        return { url: (await rest.call(contract.migrateToIdp, { body })).answer.url }
      }) as never,
  }),
)

const IdentityAnswerInput = builder.inputType('IdentityAnswerInput', {
  description: 'What the identity provider sent the browser back with',
  fields: (t) => ({
    state: t.string({ required: true, description: '`state`' }),
    code: t.string({ description: '`code`' }),
    issuer: t.string({ description: '`iss`' }),
    error: t.string({ description: '`error`: the provider, or the person there, said no' }),
    isOrganizationEntry: t.boolean({ description: 'Whether it came back to the page of a company’s own entry' }),
  }),
})

interface Finished {
  viewer: SessionUser | null
  isTest: boolean
  redirectPath: string | null
}

const FinishIdentitySignInSuccess = builder.objectRef<Finished>('FinishIdentitySignInSuccess').implement({
  description: 'The provider vouches for the person; a session came as cookies, but after a test',
  fields: (t) => ({
    viewer: t.expose('viewer', { type: ViewerRef, nullable: true, description: 'Who is signed in; null after a test' }),
    isTest: t.exposeBoolean('isTest', { description: 'Whether only the connection was tried' }),
    redirectPath: t.exposeString('redirectPath', { nullable: true, description: 'Path of this app to go on to' }),
  }),
})

builder.mutationField('finishIdentitySignIn', (t) =>
  t.field({
    type: resultUnion('FinishIdentitySignInResult', FinishIdentitySignInSuccess, 'FinishIdentitySignInSuccess'),
    description: 'Ends the trip to the identity provider: signs in, moves the account, or tells how a test went',
    args: { input: t.arg({ type: IdentityAnswerInput, required: true, description: 'The provider’s answer' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async (): Promise<Finished> => {
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
      }) as never,
  }),
)

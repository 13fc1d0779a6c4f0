import { changePassword, completePasswordReset, initPasswordReset } from '../../api/contract/passwords.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors, InvalidInput } from '../rest/errors.ts'
import { sessionUser } from './sessionLoaders.ts'
import { ViewerRef } from './Viewer.ts'

const LinkSent = builder.objectRef<{ isSent: boolean }>('PasswordLinkSuccess').implement({
  description: 'The link is on its way. After `requestPasswordReset`: if there is an account with this e-mail',
  fields: (t) => ({ isSent: t.exposeBoolean('isSent', { description: 'Always true' }) }),
})
const LinkResult = resultUnion('PasswordLinkResult', LinkSent, 'PasswordLinkSuccess')

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: LinkResult,
    description: 'Sends a link that sets a new password; whether there is an account is never said',
    args: { email: t.arg.string({ required: true, description: 'E-mail of the account' }) },
    resolve: (_root, { email }, { rest }) =>
      catchingMutationErrors(async () => {
        await rest.call(initPasswordReset, { body: { email } })
        return { isSent: true }
      }) as never,
  }),
)

const InviteUserInput = builder.inputType('InviteUserInput', {
  description: 'Who is invited',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail of the user' }),
    isResend: t.boolean({ description: 'Send another although one is on its way; the one before no longer works' }),
  }),
})

builder.mutationField('inviteUser', (t) =>
  t.field({
    type: LinkResult,
    description: 'Sends a link to a user without a password, who sets one by it and is active then',
    args: { input: t.arg({ type: InviteUserInput, required: true, description: 'Who' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const query = { template: 'invite', resend: input.isResend ? 'true' : 'false' } as const
        await rest.call(initPasswordReset, { query, body: { email: input.email } })
        return { isSent: true }
      }) as never,
  }),
)

const SetPasswordInput = builder.inputType('SetPasswordInput', {
  description: 'The token of a link, and the password to be set',
  fields: (t) => ({
    token: t.string({ required: true, description: 'From the link; works once' }),
    password: t.string({ required: true, description: 'The new password; never logged' }),
  }),
})

const SetPasswordSuccess = builder.objectRef<{ email: string }>('SetPasswordSuccess').implement({
  description: 'The password is set and every session of the person has ended',
  fields: (t) => ({ email: t.exposeString('email', { description: 'E-mail, by which the person signs in' }) }),
})

builder.mutationField('setPassword', (t) =>
  t.field({
    type: resultUnion('SetPasswordResult', SetPasswordSuccess, 'SetPasswordSuccess'),
    description: 'Sets a password by the link of a reset or an invitation; it signs in nobody',
    args: { input: t.arg({ type: SetPasswordInput, required: true, description: 'Token and password' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const { answer } = await rest.call(completePasswordReset, {
          body: { token: input.token, password: input.password },
        })
        return { email: answer.email }
      }) as never,
  }),
)

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The password that is, and the one that shall be',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The current password; never logged' }),
    newPassword: t.string({ required: true, description: 'The new password; never logged' }),
  }),
})

const ChangePasswordSuccess = builder.objectRef<{ viewer: SessionUser }>('ChangePasswordSuccess').implement({
  description: 'The password was changed; every other session of the viewer has ended',
  fields: (t) => ({ viewer: t.expose('viewer', { type: ViewerRef, description: 'The viewer' }) }),
})

/** What the REST call names a field, as the input names it. */
const fieldNames: Record<string, string> = { current_password: 'currentPassword', new_password: 'newPassword' }

builder.mutationField('changePassword', (t) =>
  t.field({
    type: resultUnion('ChangePasswordResult', ChangePasswordSuccess, 'ChangePasswordSuccess'),
    description: 'Changes the viewer’s own password',
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Old and new password' }) },
    resolve: async (_root, { input }, context) => {
      const { id } = await sessionUser(context).load('me')
      const body = { current_password: input.currentPassword, new_password: input.newPassword }
      const result = await catchingMutationErrors(async () => {
        const { answer } = await context.rest.call(changePassword, { path: { id }, body })
        return { viewer: answer.user }
      })
      return ('fields' in result ? inInputNames(result) : result) as never
    },
  }),
)

function inInputNames(refused: InvalidInput): InvalidInput {
  const fields = refused.fields.map((field) => ({ ...field, path: fieldNames[field.path] ?? field.path }))
  return new InvalidInput(refused.message, fields)
}

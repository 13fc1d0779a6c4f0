import { changePassword, completePasswordReset, initPasswordReset } from '../../api/contract/passwords.ts'
import { restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { sessionUser } from './sessionLoaders.ts'
import { viewerSuccess } from './viewerSuccess.ts'

const linkSuccess = (description: string) => ({
  description,
  from: () => ({ isSent: true }),
  fields: (t: SuccessBuilder<{ isSent: boolean }>) => ({
    isSent: t.exposeBoolean('isSent', { data: 'none', description: 'Always true' }),
  }),
})

restMutation({
  name: 'requestPasswordReset',
  description: 'Sends a link for setting a new password. The response never reveals whether the account exists',
  endpoint: initPasswordReset,
  input: (t) => ({ email: t.string({ data: 'personal', required: true, description: 'Email of the account' }) }),
  toCall: ({ email }) => ({ body: { email } }),
  success: linkSuccess('A link was sent if an account with this email exists'),
})

restMutation({
  name: 'inviteUser',
  description: 'Sends an invitation link to a user without a password. Setting a password activates the user',
  endpoint: initPasswordReset,
  input: (t) => ({
    email: t.string({ data: 'personal', required: true, description: 'Email of the user' }),
    isResend: t.boolean({
      data: 'none',
      description: 'Send another link even if one is still valid. The previous link stops working',
    }),
  }),
  inputNames: { resend: 'isResend' },
  toCall: ({ email, isResend }) => ({
    query: { template: 'invite' as const, resend: isResend ? ('true' as const) : ('false' as const) },
    body: { email },
  }),
  success: linkSuccess('The link was sent'),
})

restMutation({
  name: 'setPassword',
  description: 'Sets a password with the link of a reset or an invitation. It does not sign the user in',
  endpoint: completePasswordReset,
  input: (t) => ({
    token: t.string({ data: 'personal', required: true, description: 'One-time token from the link' }),
    password: t.string({ data: 'personal', required: true, description: 'The new password; never logged' }),
  }),
  toCall: ({ token, password }) => ({ body: { token, password } }),
  success: {
    description: 'The password is set and every session of the user has ended',
    from: ({ email }) => ({ email }),
    fields: (t) => ({
      email: t.exposeString('email', { data: 'personal', description: 'Email that the user signs in with' }),
    }),
  },
})

restMutation({
  name: 'changePassword',
  description: 'Changes the viewer’s own password',
  endpoint: changePassword,
  input: (t) => ({
    currentPassword: t.string({ data: 'personal', required: true, description: 'The current password; never logged' }),
    newPassword: t.string({ data: 'personal', required: true, description: 'The new password; never logged' }),
  }),
  toCall: async ({ currentPassword, newPassword }, context) => ({
    path: { id: (await sessionUser(context).load('me')).id },
    body: { current_password: currentPassword, new_password: newPassword },
  }),
  success: viewerSuccess('The password was changed; every other session of the viewer has ended'),
})

import type { SessionUser } from '../../api/contract/session.ts'
import { CompanyRef, companyById } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { orNullWhen } from '../rest/loaders.ts'
import { roleOf, RoleRef } from '../users/Role.ts'
import { sessionUser } from './sessionLoaders.ts'
import { twoFactorState } from './TwoFactorState.ts'

export const ViewerRef = restNode<SessionUser>('Viewer', {
  description: 'The session of the person who is signed in: their account, settings and permissions',
  load: async (id, context) => {
    const viewer = await sessionUser(context).load('me')
    return viewer.id === id ? viewer : null
  },
})

builder.objectFields(ViewerRef, (t) => ({
  firstName: t.exposeString('first_name', { data: 'personal', description: 'First name' }),
  lastName: t.exposeString('last_name', { data: 'personal', description: 'Last name' }),
  email: t.exposeString('email', { data: 'personal', description: 'E-mail, by which the person signs in' }),
  role: t.field({
    data: 'none',
    type: RoleRef,
    description: 'Role; each includes those below it',
    resolve: (user) => roleOf(user.role),
  }),
  twoFactorState: t.field({
    data: 'none',
    type: twoFactorState.ref,
    description: 'Whether signing in asks for a code of an authenticator app',
    resolve: (user) => twoFactorState.of(user.two_factor_state),
  }),
  isTwoFactorEnforced: t.exposeBoolean('is_2fa_enforced', {
    data: 'none',
    description: 'Whether the company wants two-factor: without an authenticator app, codes come by e-mail',
  }),
  isSystem: t.exposeBoolean('is_system', { data: 'none', description: 'Whether the person works across companies' }),
  isAnalyst: t.exposeBoolean('is_analyst', {
    data: 'none',
    description: 'Whether the person may run free-form read-only queries',
  }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'The person’s company; null for a system user without one',
    resolve: (user, _args, context) => (user.company_id === null ? null : companyById(context).load(user.company_id)),
  }),
  allowedPractices: t.field({
    data: 'none',
    type: [PracticeRef],
    nullable: true,
    description: 'The practices the person is limited to; null means every practice of the company',
    resolve: async (user, _args, context) => {
      if (user.allowed_clients === null) return null
      const practices = await Promise.all(user.allowed_clients.map((id) => practiceById(context).load(id)))
      return practices.filter((practice) => practice !== null)
    },
  }),
  idleLogoutMinutes: t.exposeInt('sidebar_logout_timeout_minutes', {
    data: 'none',
    description: 'Minutes without activity after which the person is signed out',
  }),
}))

builder.queryField('viewer', (t) =>
  t.field({
    data: 'none',
    type: ViewerRef,
    nullable: true,
    description: 'The person who is signed in; null without a session',
    resolve: (_root, _args, context) => orNullWhen([401], sessionUser(context).load('me')),
  }),
)

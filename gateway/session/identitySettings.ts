import { getIdpSettings } from '../../api/contract/identity.ts'
import { builder } from '../graph/builder.ts'
import { orNullWhen } from '../rest/loaders.ts'
import { ViewerRef } from './Viewer.ts'

builder.objectFields(ViewerRef, (t) => ({
  isAtIdentityProvider: t.exposeBoolean('migrated_to_idp', {
    data: 'none',
    description: 'Whether the account has moved to SSO',
  }),
  isIdentityProviderEnforced: t.exposeBoolean('is_idp_enforced', {
    data: 'none',
    description: 'Whether the company enforces SSO. Passwords are then disabled',
  }),
  identitySettingsUrl: t.string({
    data: 'none',
    nullable: true,
    description: 'URL of the viewer’s settings page at the identity provider. Null when there is none',
    resolve: async (user, _args, { rest }) => {
      if (!user.migrated_to_idp) return null
      return (await orNullWhen([409], rest.call(getIdpSettings)))?.answer.url ?? null
    },
  }),
}))

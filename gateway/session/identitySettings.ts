import { getIdpSettings } from '../../api/contract/identity.ts'
import { builder } from '../graph/builder.ts'
import { orNullWhen } from '../rest/loaders.ts'
import { ViewerRef } from './Viewer.ts'

builder.objectFields(ViewerRef, (t) => ({
  isAtIdentityProvider: t.exposeBoolean('migrated_to_idp', {
    data: 'none',
    description: 'Whether the account is tied to its person at the company’s identity provider',
  }),
  isIdentityProviderEnforced: t.exposeBoolean('is_idp_enforced', {
    data: 'none',
    description: 'Whether the company wants everyone to sign in there; then passwords of this product rest',
  }),
  identitySettingsUrl: t.string({
    data: 'none',
    nullable: true,
    description: 'Page of the viewer’s own settings at the identity provider; null where there is none',
    resolve: async (user, _args, { rest }) => {
      if (!user.migrated_to_idp) return null
      return (await orNullWhen([409], rest.call(getIdpSettings)))?.answer.url ?? null
    },
  }),
}))

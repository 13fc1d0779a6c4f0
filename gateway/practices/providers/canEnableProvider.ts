import { canBeEnabled } from '../../../api/contract/providers.ts'
import { builder } from '../../graph/builder.ts'
import { permissionOf, PermissionRef } from '../../graph/refusalFields.ts'
import { orNull } from '../../rest/loaders.ts'

builder.queryField('canEnableProvider', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    nullable: true,
    description:
      'Whether a provider can be enabled now, which `Provider.enableRefusal` says as of when it was read. Null when there is none, or the viewer may not change it',
    args: {
      providerId: t.arg.id({ data: 'none', required: true, for: 'Provider', description: 'The provider' }),
    },
    resolve: async (_root, { providerId: id }, { rest }) => {
      const found = await orNull(rest.call(canBeEnabled, { path: { id } }))
      return found && permissionOf(found.answer.refusal)
    },
  }),
)

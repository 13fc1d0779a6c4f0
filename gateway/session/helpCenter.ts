import { getHelpCenterUrl } from '../../api/contract/identity.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'

const HelpCenterSuccess = builder.objectRef<{ url: string }>('HelpCenterSuccess').implement({
  description: 'The way to the help center',
  fields: (t) => ({ url: t.exposeString('url', { description: 'Signs the person in there; good for a minute' }) }),
})

builder.mutationField('openHelpCenter', (t) =>
  t.field({
    type: resultUnion('OpenHelpCenterResult', HelpCenterSuccess, 'HelpCenterSuccess'),
    description: 'Signs the way of the viewer to the help center',
    args: { redirectPath: t.arg.string({ description: 'Path there to go on to' }) },
    resolve: (_root, { redirectPath }, { rest }) =>
      catchingMutationErrors(async () => {
        const query = redirectPath ? { redirect_path: redirectPath } : {}
        return (await rest.call(getHelpCenterUrl, { query })).answer
      }) as never,
  }),
)

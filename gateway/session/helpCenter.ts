import { getHelpCenterUrl } from '../../api/contract/identity.ts'
import { restMutation } from '../graph/restMutation.ts'

restMutation({
  name: 'openHelpCenter',
  description: 'Creates a URL that signs the viewer in to the help center',
  endpoint: getHelpCenterUrl,
  input: (t) => ({ redirectPath: t.string({ data: 'none', description: 'Path in the help center to continue at' }) }),
  toCall: ({ redirectPath }) => ({ query: redirectPath ? { redirect_path: redirectPath } : {} }),
  success: {
    description: 'URL of the help center',
    from: ({ url }) => ({ url }),
    fields: (t) => ({
      url: t.exposeString('url', { data: 'personal', description: 'Signs the user in. Valid for one minute' }),
    }),
  },
})

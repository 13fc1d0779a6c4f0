import { operatorStatuses, setAvailability } from '../../../api/contract/calls.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { ViewerRef } from '../../session/Viewer.ts'

export const operatorStatus = openEnum('OperatorStatus', operatorStatuses, 'Whether a user takes conversations now', {
  available: 'Takes conversations',
  away: 'Signed in, and takes no conversations',
  offline: 'Not at work',
})

restMutation({
  name: 'setOperatorStatus',
  description: 'Sets whether the viewer takes conversations now',
  endpoint: setAvailability,
  input: (t) => ({
    status: t.field({ data: 'none', type: operatorStatus.ref, required: true, description: 'The status from now on' }),
  }),
  toCall: async ({ status }, context) => ({
    path: { id: (await sessionUser(context).load('me')).id },
    body: { operator_status: operatorStatus.given(status) },
  }),
  success: {
    description: 'The status is set',
    from: async (answer, context) => ({ viewer: { ...(await sessionUser(context).load('me')), ...answer } }),
    fields: (t) => ({
      viewer: t.expose('viewer', { data: 'none', type: ViewerRef, description: 'The viewer as they are now' }),
    }),
  },
})

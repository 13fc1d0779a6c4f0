import { operatorStatuses, setAvailability } from '../../../api/contract/calls.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { ViewerRef } from '../../session/Viewer.ts'

export const operatorStatus = openEnum('OperatorStatus', operatorStatuses, 'A user’s availability for conversations', {
  available: 'Receives conversations',
  away: 'Signed in, and receives no conversations',
  offline: 'Offline',
})

restMutation({
  name: 'setOperatorStatus',
  description: 'Sets whether the viewer is available for conversations',
  endpoint: setAvailability,
  input: (t) => ({
    status: t.field({ data: 'none', type: operatorStatus.ref, required: true, description: 'The new status' }),
  }),
  inputNames: { operator_status: 'status' },
  toCall: async ({ status }, context) => ({
    path: { id: (await sessionUser(context).load('me')).id },
    body: { operator_status: operatorStatus.toRest(status) },
  }),
  success: {
    description: 'The status is set',
    from: async (answer, context) => ({ viewer: { ...(await sessionUser(context).load('me')), ...answer } }),
    fields: (t) => ({
      viewer: t.expose('viewer', { data: 'none', type: ViewerRef, description: 'The updated viewer' }),
    }),
  },
})

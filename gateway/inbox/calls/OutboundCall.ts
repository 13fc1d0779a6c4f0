import { callStatuses, type OutboundCall } from '../../../api/contract/calls.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'

const callStatus = openEnum('OutboundCallStatus', callStatuses, 'Status of an outbound call', {
  initiated: 'The caller’s phone is ringing',
  ringing: 'The caller answered; the other party’s phone is ringing',
  in_progress: 'Both parties are connected',
  completed: 'Ended; both parties were connected',
  no_answer: 'Ended; the other party did not answer',
  failed: 'Ended; the caller was not reached or hung up early',
})

export const OutboundCallRef = builder.objectRef<OutboundCall>('OutboundCall').implement({
  description: 'An outbound call. The caller’s phone rings first, then the other party’s',
  fields: (t) => ({
    restId: t.exposeID('call_id', {
      data: 'none',
      description: 'Id in the REST API. Only the caller can read the call',
    }),
    status: t.field({
      data: 'none',
      type: callStatus.ref,
      description: 'Current status',
      resolve: ({ status }) => callStatus.of(status),
    }),
    statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
    toPhone: t.exposeString('to_phone', { data: 'personal', description: 'The number that is called' }),
    isReleased: t.exposeBoolean('is_released', { data: 'none', description: 'Whether it has ended' }),
    hasRungThere: t.boolean({
      data: 'none',
      description: 'Whether the other party’s phone rang. False when the caller was not reached',
      resolve: (call) => call.right_leg_external_id !== null,
    }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it started' }),
    releasedAt: t.expose('released_at', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When it ended. Null until then',
    }),
  }),
})

import { callStatuses, type OutboundCall } from '../../../api/contract/calls.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'

const callStatus = openEnum('OutboundCallStatus', callStatuses, 'Status of an outbound call', {
  initiated: 'The caller’s phone rings',
  ringing: 'The caller answered; the other side’s phone rings',
  in_progress: 'Both sides are connected',
  completed: 'Both sides were connected; the call is over',
  no_answer: 'The other side did not answer; the call is over',
  failed: 'The caller was not reached, or hung up early; the call is over',
})

export const OutboundCallRef = builder.objectRef<OutboundCall>('OutboundCall').implement({
  description: 'A call that is put through: it rings at the caller first, and then at the other side',
  fields: (t) => ({
    restId: t.exposeID('call_id', { data: 'none', description: 'Id in the REST API. Only the caller reads the call' }),
    status: t.field({
      data: 'none',
      type: callStatus.ref,
      description: 'How far it got',
      resolve: ({ status }) => callStatus.of(status),
    }),
    statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
    toPhone: t.exposeString('to_phone', { data: 'personal', description: 'The number that is called' }),
    isReleased: t.exposeBoolean('is_released', { data: 'none', description: 'Whether it is over' }),
    hasRungThere: t.boolean({
      data: 'none',
      description: 'Whether it rang at the other side; where not, the caller was not reached',
      resolve: (call) => call.right_leg_external_id !== null,
    }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was begun' }),
    releasedAt: t.expose('released_at', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When it was over',
    }),
  }),
})

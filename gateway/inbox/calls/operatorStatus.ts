import { operatorStatuses, setAvailability } from '../../../api/contract/calls.ts'
import type { SessionUser } from '../../../api/contract/session.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { ViewerRef } from '../../session/Viewer.ts'

export const operatorStatus = openEnum('OperatorStatus', operatorStatuses, 'Whether somebody takes conversations now')

builder.objectField(ViewerRef, 'operatorStatus', (t) =>
  t.field({
    type: operatorStatus.ref,
    description: 'Whether the viewer takes conversations now',
    resolve: (user) => operatorStatus.of(user.operator_status),
  }),
)

const SetOperatorStatusSuccess = builder.objectRef<{ viewer: SessionUser }>('SetOperatorStatusSuccess').implement({
  description: 'It is known now',
  fields: (t) => ({
    viewer: t.expose('viewer', { type: ViewerRef, description: 'The viewer as they are now' }),
  }),
})

builder.mutationField('setOperatorStatus', (t) =>
  t.field({
    type: resultUnion('SetOperatorStatusResult', SetOperatorStatusSuccess, 'SetOperatorStatusSuccess'),
    description: 'Says whether the viewer takes conversations now',
    args: { status: t.arg({ type: operatorStatus.ref, required: true, description: 'How it is from now on' }) },
    resolve: (_root, { status }, context) =>
      catchingMutationErrors(async () => {
        const user = await sessionUser(context).load('me')
        const body = { operator_status: status as (typeof operatorStatuses)[number] }
        const { answer } = await context.rest.call(setAvailability, { path: { id: user.id }, body })
        return { viewer: { ...user, ...answer } }
      }) as never,
  }),
)

import { createUserEvent } from '../../api/contract/userEvents.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'

const UserEventFactInput = builder.inputType('UserEventFactInput', {
  description: 'One fact of an event: codes and ids, nothing of a patient',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the fact' }),
    value: t.string({ required: true, description: 'Its value, at most 200 characters' }),
  }),
})

const UserEventReported = builder.objectRef<{ restId: string }>('UserEventReported').implement({
  description: 'The event was written down',
  fields: (t) => ({ restId: t.exposeID('restId', { description: 'Id of the event' }) }),
})

builder.mutationField('reportUserEvent', (t) =>
  t.field({
    type: resultUnion('ReportUserEventResult', UserEventReported, 'UserEventReported'),
    description: 'Writes down what the viewer did in the app that no change tells of, such as switching designs',
    args: {
      type: t.arg.string({ required: true, description: 'Lower case letters, digits and _: `design_switched`' }),
      facts: t.arg({ type: [UserEventFactInput], required: true, description: 'At most twenty' }),
    },
    resolve: (_root, { type, facts }, { rest }) =>
      catchingMutationErrors(async () => {
        const data = Object.fromEntries(facts.map(({ name, value }) => [name, value]))
        return { restId: (await rest.call(createUserEvent, { body: { type, data } })).answer.id }
      }) as never,
  }),
)

import { createUserEvent } from '../../api/contract/userEvents.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'

const UserEventFactInput = builder.inputType('UserEventFactInput', {
  description: 'One fact of an event: codes and ids, nothing of a patient',
  fields: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name of the fact' }),
    value: t.string({ data: 'personal', required: true, description: 'Its value, at most 200 characters' }),
  }),
})

restMutation({
  name: 'reportUserEvent',
  description: 'Records an action in the app that no change records, such as switching designs',
  endpoint: createUserEvent,
  input: (t) => ({
    type: t.string({
      data: 'none',
      required: true,
      description: 'Lower case letters, digits and _: `design_switched`',
    }),
    facts: t.field({ data: 'none', type: [UserEventFactInput], required: true, description: 'At most twenty' }),
  }),
  toCall: ({ type, facts }) => ({
    body: { type, data: Object.fromEntries(facts.map(({ name, value }) => [name, value])) },
  }),
  success: {
    description: 'The event was recorded',
    from: ({ id }) => ({ restId: id }),
    fields: (t) => ({ restId: t.exposeID('restId', { data: 'none', description: 'Id of the event in the REST API' }) }),
  },
})

import { createUserEvent } from '../../api/contract/userEvents.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'

const UserEventFactInput = builder.inputType('UserEventFactInput', {
  description: 'A detail of a user event: codes and ids, no patient data',
  fields: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name of the detail' }),
    value: t.string({ data: 'personal', required: true, description: 'Value, up to 200 characters' }),
  }),
})

restMutation({
  name: 'reportUserEvent',
  description: 'Records a user action that no other change records, such as switching designs',
  endpoint: createUserEvent,
  input: (t) => ({
    type: t.string({
      data: 'none',
      required: true,
      description: 'Lowercase letters, digits and underscores, for example `design_switched`',
    }),
    facts: t.field({ data: 'none', type: [UserEventFactInput], required: true, description: 'Up to 20 facts' }),
  }),
  inputNames: { data: 'facts' },
  toCall: ({ type, facts }) => ({
    body: { type, data: Object.fromEntries(facts.map(({ name, value }) => [name, value])) },
  }),
  success: {
    description: 'The event was recorded',
    from: ({ id }) => ({ restId: id }),
    fields: (t) => ({ restId: t.exposeID('restId', { data: 'none', description: 'Id of the event in the REST API' }) }),
  },
})

import { updateUser } from '../../api/contract/users.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'
import { locationById, LocationRef } from '../practices/Location.ts'
import { sessionUser } from './sessionLoaders.ts'
import { ViewerRef } from './Viewer.ts'

builder.objectField(ViewerRef, 'defaultPaymentLocation', (t) =>
  t.field({
    data: 'none',
    type: LocationRef,
    nullable: true,
    description: 'Location preselected for payments. Null until the user chooses one',
    resolve: ({ default_payment_location_id: id = null }, _args, context) =>
      id === null ? null : locationById(context).load(id),
  }),
)

restMutation({
  name: 'setDefaultPaymentLocation',
  description: 'Sets the location that is preselected when the viewer takes a payment',
  endpoint: updateUser,
  input: (t) => ({
    locationId: t.id({ data: 'none', for: 'Location', description: 'The location. Null: none' }),
  }),
  inputNames: { default_payment_location_id: 'locationId' },
  toCall: async ({ locationId }, context) => ({
    path: { id: (await sessionUser(context).load('me')).id },
    body: { default_payment_location_id: locationId ?? null },
  }),
  success: {
    description: 'The default is saved',
    from: async ({ default_payment_location_id }, context) => ({
      viewer: { ...(await sessionUser(context).load('me')), default_payment_location_id },
    }),
    fields: (t) => ({
      viewer: t.expose('viewer', { data: 'none', type: ViewerRef, description: 'The updated viewer' }),
    }),
  },
})

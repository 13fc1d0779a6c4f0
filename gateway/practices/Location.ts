import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getLocation, listLocations } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

const PaymentRouteRef = closedEnum('PaymentRoute', 'Source of a location’s payment account', {
  location: 'The account of the location itself',
  provider_group: 'The account of its provider group: the location has none of its own',
  default: 'The default account of the practice: neither the location nor its provider group has one',
})

type Location = AnswerOf<typeof listLocations>[number]

export const locationById = batchById<Location>(getLocation, listLocations)
export const LocationRef = restNode<Location>('Location', {
  description: 'A place where a practice treats patients',
  load: (id, context, fields) => locationById(context).load(id, fields),
})
builder.objectFields(LocationRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  friendlyName: t.exposeString('friendly_name', {
    data: 'none',
    nullable: true,
    description: 'Name that patients see. Null: the location’s own name',
  }),
  isEnabled: t.exposeBoolean('enabled', { data: 'none', description: 'Whether the location is enabled' }),
  isPreServiceEnabled: t.exposeBoolean('is_enabled_for_pre_service', {
    data: 'none',
    description: 'Whether patients check in before their visits there',
  }),
  preServiceGoLiveDate: t.expose('pre_service_golive_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'First day of pre-service. Null while none is set',
  }),
  timezone: t.exposeString('timezone', {
    data: 'none',
    nullable: true,
    description: 'IANA time zone. Null: the practice’s',
  }),
  taxId: t.exposeString('tax_id', { data: 'none', nullable: true, description: 'Tax id. Null without one' }),
  tags: t.stringList({
    data: 'none',
    description: 'Tags',
    ...reads<Location>('data'),
    resolve: ({ data }) => data.tags,
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the settings of the location were last changed',
  }),
  paymentRoute: t.field({
    data: 'none',
    type: PaymentRouteRef,
    description: 'Why `paymentAccountRestId` receives the payments taken there',
    ...reads<Location>('payment_connection_id', 'data'),
    resolve: ({ payment_connection_id: own, data }) =>
      own !== null ? 'location' : data.provider_group_payment_connection_id !== null ? 'provider_group' : 'default',
  }),
  paymentAccountRestId: t.id({
    data: 'none',
    nullable: true,
    description:
      'REST id of the account at the card processor that receives payments taken there: its own, else that of its provider group. Null: the practice’s default one',
    ...reads<Location>('payment_connection_id', 'data'),
    resolve: ({ payment_connection_id: own, data }) => own ?? data.provider_group_payment_connection_id,
  }),
  providerGroupName: t.string({
    data: 'none',
    nullable: true,
    description: 'Name of its provider group. Null without one',
    ...reads<Location>('data'),
    resolve: ({ data }) => data.provider_group_name,
  }),
}))

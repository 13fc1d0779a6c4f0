import type { Statement } from '../../api/contract/statements.ts'
import type { builder } from '../graph/builder.ts'
import { reads, sameRow } from '../graph/restFields.ts'
import { BillingAmountsRef } from './BillingAmounts.ts'
import { billingHoldType } from './BillingHoldType.ts'
import { visitStatus } from './VisitStatus.ts'

export type RestVisit = Statement['visits'][number]
export type RestCharge = RestVisit['charges'][number]
type FieldBuilder<T> = Parameters<
  NonNullable<Parameters<ReturnType<typeof builder.objectRef<T>>['implement']>[0]['fields']>
>[0]

/** Fields of a charge, shared by the node and sent statements. */
export const chargeFields = (t: FieldBuilder<RestCharge>) => ({
  externalId: t.exposeString('external_id', {
    data: 'health',
    nullable: true,
    description: 'Id in the billing system',
  }),
  procedureCode: t.exposeString('procedure_code', { data: 'health', description: 'Code of the procedure' }),
  description: t.exposeString('description', { data: 'health', description: 'Description of the procedure' }),
  procedureTitle: t.exposeString('procedure_title', {
    data: 'health',
    nullable: true,
    description: 'Title of the code. Null when the code is unknown',
  }),
  customDescription: t.exposeString('custom_description', {
    data: 'health',
    nullable: true,
    description: 'Plain-language description of the code, for patients. Null without one',
  }),
  units: t.exposeInt('units', { data: 'none', description: 'Quantity; 0 means voided' }),
  isVoided: t.boolean({
    data: 'none',
    description: 'Whether the charge was voided',
    ...reads<RestCharge>('units'),
    resolve: (charge) => charge.units === 0,
  }),
  amounts: t.field({
    data: 'none',
    type: BillingAmountsRef,
    description: 'Amounts of this charge',
    ...sameRow,
    resolve: (charge) => charge,
  }),
})

/** Fields of a visit, shared by the node and sent statements. */
export const visitFields = (t: FieldBuilder<RestVisit>) => ({
  externalId: t.exposeString('external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id in the billing system',
  }),
  serviceDate: t.expose('service_date', { data: 'none', type: 'Date', description: 'Date of service' }),
  status: t.field({
    data: 'none',
    type: visitStatus.ref,
    description: 'Billing status of the visit',
    ...reads<RestVisit>('status'),
    resolve: ({ status }) => visitStatus.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  description: t.exposeString('description', { data: 'health', description: 'Description of the visit' }),
  providerName: t.exposeString('provider_name', {
    data: 'personal',
    nullable: true,
    description: 'Name of the treating provider. Null when unknown. The REST API returns no provider id here',
  }),
  locationName: t.exposeString('location_name', {
    data: 'none',
    nullable: true,
    description: 'Name of the location. Null when unknown',
  }),
  billingHoldType: t.field({
    data: 'none',
    type: billingHoldType.ref,
    nullable: true,
    description: 'Billing-hold reason. Null when the visit is not on hold',
    ...reads<RestVisit>('billing_hold_type'),
    resolve: ({ billing_hold_type: type }) => type && billingHoldType.of(type),
  }),
  billingHoldTypeText: t.exposeString('billing_hold_type', {
    data: 'none',
    nullable: true,
    description: 'Raw hold reason of the server. Null when the visit is not on hold',
  }),
  isSentToCollections: t.exposeBoolean('sent_to_collections', {
    data: 'none',
    description: 'Whether it is in collections',
  }),
  isArchived: t.exposeBoolean('archived', { data: 'none', description: 'Whether it is settled and archived' }),
  allowedAmount: t.expose('allowed_amount', {
    data: 'none',
    type: 'Money',
    description: 'Allowed amount of the insurance contract',
  }),
  amounts: t.field({
    data: 'none',
    type: BillingAmountsRef,
    description: 'Sums over the charges',
    ...sameRow,
    resolve: (visit) => visit,
  }),
})

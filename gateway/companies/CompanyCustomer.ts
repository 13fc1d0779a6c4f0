import { type CompanyCustomer, getCompanyCustomer } from '../../api/contract/companyCustomers.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { onePerKey } from '../rest/loaders.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { CompanyRef } from './Company.ts'

const CompanyCustomerRef = builder.objectRef<CompanyCustomer>('CompanyCustomer').implement({
  description: 'The recipient of a company’s invoices, as the card processor knows it',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'personal', description: 'Name' }),
    email: t.exposeString('email', { data: 'personal', description: 'Email address' }),
    addressLine1: t.exposeString('address_line1', { data: 'personal', description: 'Street and number' }),
    addressLine2: t.exposeString('address_line2', {
      data: 'personal',
      nullable: true,
      description: 'Second line of the address. Null without one',
    }),
    city: t.exposeString('address_city', { data: 'personal', description: 'City' }),
    state: t.exposeString('address_state', { data: 'personal', description: 'State or province' }),
    zipCode: t.exposeString('address_zip_code', { data: 'personal', description: 'ZIP or postal code' }),
    modifiedAt: t.expose('modified_at', {
      data: 'none',
      type: 'DateTime',
      description: 'When the recipient was last changed',
    }),
  }),
})

const CompanyBillingRef = builder.objectRef<AnswerOf<typeof getCompanyCustomer>>('CompanyBilling').implement({
  description: 'Invoice recipient of a company',
  fields: (t) => ({
    customer: t.field({
      data: 'none',
      type: CompanyCustomerRef,
      nullable: true,
      description: 'The recipient. Null before one is added, and once it is deleted',
      resolve: ({ customer }) => customer,
    }),
  }),
})

const billings = onePerKey(
  getCompanyCustomer,
  (id: string) => ({ path: { id } }),
  (answer) => answer,
)
const billingOf = relation('Company', 'billing', (context, id: string, _args: object) => billings(context).load(id))

builder.objectField(CompanyRef, 'billing', (t) =>
  t.field({
    data: 'none',
    type: CompanyBillingRef,
    nullable: true,
    description: 'Recipient of the company’s invoices. Null for viewers other than system users',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => billingOf(context, id, args, info),
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  manageCompanyCustomers: abilityField(
    t,
    'companyCustomers.manage',
    'Reading and changing the recipients of companies’ invoices',
  ),
}))

import {
  type CompanyPhone,
  companyPhoneStatuses,
  listCompanyPhones,
  lookUpAvailablePhones,
} from '../../api/contract/companyPhones.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { openEnum } from '../graph/openEnum.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { onePerKey } from '../rest/loaders.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { CompanyRef } from './Company.ts'

const status = openEnum('CompanyPhoneStatus', companyPhoneStatuses, 'Status of a company’s phone number', {
  ordered: 'Ordered; the phone service has not confirmed the purchase yet',
  active: 'Bought',
})

const toPractice = leadsTo(PracticeRef, practiceById)

const CompanyPhoneRef = builder.objectRef<CompanyPhone>('CompanyPhone').implement({
  description: 'A phone number of a company',
  fields: (t) => ({
    restId: t.id({ data: 'none', description: 'Id in the REST API', resolve: ({ id }) => id }),
    phone: t.exposeString('phone', { data: 'none', description: '`+` and digits' }),
    status: t.field({
      data: 'none',
      type: status.ref,
      description: 'Whether the purchase is confirmed',
      resolve: (number) => status.of(number.status),
    }),
    practices: t.field({
      data: 'none',
      type: [PracticeRef],
      description: 'Practices that show it to patients when they call, by name',
      resolve: async ({ clients }, _args, context, info) => {
        const practices = await Promise.all(clients.map(async (id) => toPractice({ id }, context, info)))
        return practices.filter((practice) => practice !== null)
      },
    }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was ordered' }),
  }),
})

const CompanyPhonesRef = builder.objectRef<AnswerOf<typeof listCompanyPhones>>('CompanyPhones').implement({
  description: 'The phone numbers of a company',
  fields: (t) => ({
    isPurchaseAvailable: t.exposeBoolean('is_purchase_available', {
      data: 'none',
      description: 'Whether a phone service is set up that sells numbers',
    }),
    numbers: t.expose('numbers', { data: 'none', type: [CompanyPhoneRef], description: 'The numbers, newest first' }),
  }),
})

/** The phone numbers of each company. */
export const phonesByCompany = onePerKey(
  listCompanyPhones,
  (id: string) => ({ path: { id } }),
  (answer) => answer,
)
const phonesOf = relation('Company', 'phones', (context, id: string, _args: object) =>
  phonesByCompany(context).load(id),
)

builder.objectField(CompanyRef, 'phones', (t) =>
  t.field({
    data: 'none',
    type: CompanyPhonesRef,
    nullable: true,
    description: 'Phone numbers of the company. Null for viewers other than its full admins and system users',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => phonesOf(context, id, args, info),
  }),
)

builder.queryField('availablePhones', (t) =>
  t.field({
    data: 'none',
    type: ['String'],
    nullable: true,
    description: 'Phone numbers that a company can buy, by number. Not all of them, so narrow the search',
    args: {
      companyId: t.arg.id({ data: 'none', required: true, for: 'Company', description: 'The company' }),
      areaCode: t.arg.string({ data: 'none', description: 'Three digits' }),
      contains: t.arg.string({ data: 'none', description: 'Consecutive digits of the number' }),
    },
    resolve: async (_root, { companyId, areaCode, contains }, { rest }) => {
      const query = { ...(areaCode && { area_code: areaCode }), ...(contains && { contains }) }
      const { answer } = await rest.call(lookUpAvailablePhones, { path: { id: companyId }, query })
      return answer.map(({ phone }) => phone)
    },
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  buyCompanyPhones: abilityField(t, 'companyPhones.buy', 'Buying phone numbers for a company'),
}))

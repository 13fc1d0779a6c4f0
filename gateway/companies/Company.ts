import { getCompany, listCompanies } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { restIdOf } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'
import { batchById } from '../rest/loaders.ts'

type Company = AnswerOf<typeof getCompany>
export const companyById = batchById<Company>(getCompany, listCompanies)

export const CompanyRef = builder.objectRef<Company>('Company')
builder.node(CompanyRef, {
  description: 'An organisation that runs practices',
  id: { data: 'none', resolve: (company) => company.id, description: 'Id in this graph' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => companyById(context).load(id))),
  isTypeOf: () => true,
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API and in links' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
    uid: t.exposeString('company_uid', { data: 'none', description: 'Short id that partners use' }),
    isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the company uses the product' }),
    logoUrl: t.exposeString('logo_url', { data: 'none', nullable: true, description: 'Address of the logo' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the company was made' }),
  }),
})

builder.queryFields((t) => ({
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'A company by its id; null when there is none, or it is not the viewer’s',
    args: { id: t.arg.id({ data: 'none', required: true, description: 'Id in this graph, or the REST id' }) },
    resolve: (_root, { id }, context) => companyById(context).load(restIdOf(id, 'Company')),
  }),
  companies: t.field({
    data: 'none',
    type: countedConnection('Company', CompanyRef, 'the companies'),
    description: 'Companies the viewer may see, by name: their own, or all for a system user',
    args: pageArgs(t),
    resolve: (_root, page, context, info) =>
      restConnection<Company>(listCompanies, { sort: 'name' }, page, context, isSelected(info, 'totalCount')),
  }),
}))

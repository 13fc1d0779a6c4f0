import { listFeatures } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById } from '../rest/loaders.ts'
import { companyById, CompanyRef } from './Company.ts'

type Feature = AnswerOf<typeof listFeatures>[number]
const featureById = batchById<Feature>(null, listFeatures)

const FeatureRef = builder.objectRef<Feature>('Feature')
builder.node(FeatureRef, {
  description: 'A feature flag, for everyone, a company or a practice',
  id: { data: 'none', resolve: (feature) => feature.id, description: 'Id in this graph' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => featureById(context).load(id))),
  isTypeOf: () => true,
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API and in links' }),
    name: t.exposeString('name', { data: 'none', description: 'Name of the flag, for example manual-payments' }),
    isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the flag is on' }),
    company: t.field({
      data: 'none',
      type: CompanyRef,
      nullable: true,
      description: 'The company it is for; null means all',
      resolve: (feature, _args, context) =>
        feature.company_id === null ? null : companyById(context).load(feature.company_id),
    }),
    practice: t.field({
      data: 'none',
      type: PracticeRef,
      nullable: true,
      description: 'The practice it is for; null means all',
      resolve: (feature, _args, context) =>
        feature.client_id === null ? null : practiceById(context).load(feature.client_id),
    }),
  }),
})

builder.queryField('features', (t) =>
  t.field({
    data: 'none',
    type: countedConnection('Feature', FeatureRef, 'the feature flags'),
    description: 'Feature flags that concern the viewer, by name',
    args: pageArgs(t),
    resolve: (_root, page, context, info) =>
      restConnection<Feature>(listFeatures, { sort: 'name' }, page, context, isSelected(info, 'totalCount')),
  }),
)

import { listFeatures } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById } from '../rest/loaders.ts'
import { companyById, CompanyRef } from './Company.ts'

type Feature = AnswerOf<typeof listFeatures>[number]
const featureById = batchById<Feature>(null, listFeatures)

const FeatureRef = restNode<Feature>('Feature', {
  description: 'A feature flag, for everyone, a company or a practice',
  load: (id, context) => featureById(context).load(id),
})
builder.objectFields(FeatureRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name of the flag, for example manual-payments' }),
  isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the flag is on' }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'The company it applies to. Null: all companies',
    resolve: (feature, _args, context) =>
      feature.company_id === null ? null : companyById(context).load(feature.company_id),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice it applies to. Null: all practices',
    resolve: (feature, _args, context) =>
      feature.client_id === null ? null : practiceById(context).load(feature.client_id),
  }),
}))

connection(listFeatures, {
  field: 'features',
  node: FeatureRef,
  description: 'Feature flags that apply to the viewer, by name',
  toCall: () => ({ sort: 'name' }),
})

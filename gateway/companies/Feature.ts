import { type Feature, listFeatures } from '../../api/contract/features.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { nodeById } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { connection } from '../graph/connection.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById } from '../rest/loaders.ts'
import { companyById, CompanyRef } from './Company.ts'

export const featureById = batchById<Feature>(null, listFeatures)

const companyOf = nodeById(CompanyRef, companyById)
const practiceOf = nodeById(PracticeRef, practiceById)

export const FeatureRef = restNode<Feature>('Feature', {
  description: 'A feature flag, for everyone, a company or a practice',
  load: (id, context, fields) => featureById(context).load(id, fields),
})
builder.objectFields(FeatureRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name of the flag, for example manual-payments' }),
  isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the flag is on' }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the flag was last changed',
  }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'The company it applies to. Null: all companies',
    ...reads<Feature>('company_id'),
    resolve: ({ company_id: id }, _args, context, info) => (id === null ? null : companyOf(id, context, info)),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice it applies to. Null: all practices',
    ...reads<Feature>('client_id'),
    resolve: ({ client_id: id }, _args, context, info) => (id === null ? null : practiceOf(id, context, info)),
  }),
}))

connection(listFeatures, {
  field: 'features',
  node: FeatureRef,
  description: 'Feature flags that apply to the viewer, by name',
  toCall: () => ({ sort: 'name' }),
})

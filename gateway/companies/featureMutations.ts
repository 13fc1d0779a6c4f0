import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import * as contract from '../../api/contract/features.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { FeatureRef } from './Feature.ts'

interface Changed {
  feature: contract.Feature
}

const success = (description: string) => ({
  description,
  from: (feature: contract.Feature): Changed => ({ feature }),
  fields: (t: SuccessBuilder<Changed>) => ({
    feature: t.expose('feature', { data: 'none', type: FeatureRef, description: 'The flag' }),
  }),
})

const featureId = (t: InputBuilder) => t.id({ data: 'none', required: true, for: 'Feature', description: 'The flag' })

restMutation({
  name: 'createFeature',
  description: 'Turns a feature on or off for everyone, a company or a practice',
  endpoint: contract.createFeature,
  inputNames: { company_id: 'companyRestId', client_id: 'practiceRestId', active: 'isActive' },
  input: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name of the feature' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'The company. Default: everyone' }),
    practiceRestId: t.id({ data: 'none', isRestId: true, description: 'A practice of that company. Default: all' }),
    isActive: t.boolean({ data: 'none', required: true, description: 'Whether it is on' }),
  }),
  toCall: ({ name, companyRestId, practiceRestId, isActive }) => ({
    body: {
      name,
      company_id: companyRestId == null ? null : String(companyRestId),
      client_id: practiceRestId == null ? null : String(practiceRestId),
      active: isActive,
    },
  }),
  success: success('The flag was added'),
})

restMutation({
  name: 'updateFeature',
  description: 'Turns a feature flag on or off',
  endpoint: contract.updateFeature,
  inputNames: { active: 'isActive', modified_at: 'modifiedAt' },
  input: (t) => ({
    featureId: featureId(t),
    isActive: t.boolean({ data: 'none', required: true, description: 'Whether it is on' }),
    modifiedAt: seenVersion(t, 'flag'),
  }),
  toCall: ({ featureId: id, isActive, modifiedAt }) => ({
    path: { id },
    body: { active: isActive, ...expectedVersion({ modifiedAt }) },
  }),
  success: success('The flag was changed'),
})

restMutation({
  name: 'deleteFeature',
  description: 'Removes a feature flag. The next more general one applies',
  endpoint: contract.deleteFeature,
  input: (t) => ({ featureId: featureId(t) }),
  toCall: ({ featureId: id }) => ({ path: { id } }),
  success: {
    description: 'The flag was removed',
    from: (_answer, _context, { featureId: restId }) => ({ restId }),
    fields: (t: SuccessBuilder<{ restId: string }>) => ({
      featureId: t.id({
        data: 'none',
        description: 'Id of the removed flag',
        resolve: ({ restId }) => encodeGlobalId('Feature', restId),
      }),
    }),
  },
})

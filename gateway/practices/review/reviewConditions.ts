import * as contract from '../../../api/contract/practices.ts'
import { builder } from '../../graph/builder.ts'
import { reads } from '../../graph/restFields.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { insuranceById } from '../Insurance.ts'
import { PracticeRef } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'
import { providerById } from '../Provider.ts'

interface Pair {
  provider_id: string
  provider_name: string
  insurer_id: string
  insurer_name: string
}

const ConditionRef = builder.objectRef<Pair>('ReviewCondition').implement({
  description: 'A provider and an insurance whose patients’ bills are to be reviewed',
  fields: (t) => ({
    providerRestId: t.exposeID('provider_id', { data: 'none', description: 'REST id of the provider' }),
    providerName: t.exposeString('provider_name', {
      data: 'personal',
      description: 'Name of the provider when the condition was added',
    }),
    insuranceRestId: t.exposeID('insurer_id', { data: 'none', description: 'REST id of the insurance' }),
    insuranceName: t.exposeString('insurer_name', {
      data: 'none',
      description: 'Name of the insurance when the condition was added',
    }),
    isGone: t.boolean({
      data: 'none',
      nullable: true,
      description: 'Whether the provider or the insurance no longer exists. Null if that could not be read',
      resolve: async ({ provider_id, insurer_id }, _args, context) => {
        const [provider, insurance] = await Promise.all([
          providerById(context).load(provider_id, ['id']),
          insuranceById(context).load(insurer_id, ['id']),
        ])
        return provider === null || insurance === null
      },
    }),
  }),
})

/** A server may send anything in `meta`. */
const isPair = (value: unknown): value is Pair => {
  const { provider_id, provider_name, insurer_id, insurer_name } = (value ?? {}) as Partial<Pair>
  return [provider_id, provider_name, insurer_id, insurer_name].every((part) => typeof part === 'string')
}

builder.objectField(PracticeRef, 'reviewConditions', (t) =>
  t.field({
    data: 'none',
    type: [ConditionRef],
    description:
      'Pairs of a provider and an insurance whose bills are to be reviewed. Empty for viewers who may not change them',
    ...reads<contract.Practice>('meta'),
    resolve: ({ meta }) => {
      const pairs: unknown = meta['review_if_provider_insurance']
      return Array.isArray(pairs) ? pairs.filter(isPair) : []
    },
  }),
)

const ConditionInput = builder.inputType('ReviewConditionInput', {
  description: 'A provider and an insurance whose patients’ bills are to be reviewed',
  fields: (t) => ({
    providerRestId: t.id({ data: 'none', required: true, isRestId: true, description: 'REST id of the provider' }),
    insuranceRestId: t.id({ data: 'none', required: true, isRestId: true, description: 'REST id of the insurance' }),
  }),
})

restMutation({
  name: 'setReviewConditions',
  description:
    'Replaces the pairs of a provider and an insurance whose bills are to be reviewed. New pairs must be of the practice',
  endpoint: contract.updatePractice,
  inputNames: { 'meta.review_if_provider_insurance': 'conditions', modified_at: 'modifiedAt' },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    modifiedAt: seenVersion(t, 'practice'),
    conditions: t.field({
      data: 'none',
      type: [ConditionInput],
      required: true,
      description: 'All pairs: 500 at most, each once',
    }),
  }),
  toCall: ({ practiceId: id, modifiedAt, conditions }) => ({
    path: { id },
    body: {
      meta: {
        review_if_provider_insurance: conditions.map(({ providerRestId, insuranceRestId }) => ({
          provider_id: providerRestId,
          insurer_id: insuranceRestId,
        })),
      },
      ...expectedVersion({ modifiedAt }),
    },
  }),
  success: { ...practiceSuccess('The conditions were saved'), from: (practice): ChangedPractice => ({ practice }) },
})

import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { updateProviderGroup } from '../../../api/contract/providerGroups.ts'
import { restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { ProviderGroupRef } from './ProviderGroup.ts'

interface Changed {
  providerGroup: AnswerOf<typeof updateProviderGroup>
}

restMutation({
  name: 'setProviderGroupEnabled',
  description:
    'Enables or disables a provider group or facility group. The last enabled group of a practice stays enabled',
  endpoint: updateProviderGroup,
  inputNames: { enabled: 'isEnabled', modified_at: 'modifiedAt' },
  input: (t) => ({
    providerGroupId: t.id({ data: 'none', required: true, for: 'ProviderGroup', description: 'The group' }),
    isEnabled: t.boolean({
      data: 'none',
      required: true,
      description: 'Whether new visits at the locations of the group are billed',
    }),
    modifiedAt: seenVersion(t, 'group'),
  }),
  toCall: ({ providerGroupId: id, isEnabled, modifiedAt }) => ({
    path: { id },
    body: { enabled: isEnabled, ...expectedVersion({ modifiedAt }) },
  }),
  success: {
    description: 'The group was changed',
    from: (providerGroup): Changed => ({ providerGroup }),
    fields: (t: SuccessBuilder<Changed>) => ({
      providerGroup: t.expose('providerGroup', { data: 'none', type: ProviderGroupRef, description: 'The group' }),
    }),
  },
})
